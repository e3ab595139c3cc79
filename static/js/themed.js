import { applySettings, devicePrefersDark, devicePrefersLessMotion, narrowPage } from "./theme.js";

/** Applies the chosen look to a page that the server rendered, and follows the device as `follow` does elsewhere. */
applySettings();
for (const query of [devicePrefersDark, devicePrefersLessMotion, narrowPage])
  query.addEventListener("change", () => applySettings());
