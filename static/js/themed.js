import { applySettings, devicePrefersDark } from "./theme.js";

/** Applies the chosen theme to a page that the server rendered, also when the device turns dark. */
applySettings();
devicePrefersDark.addEventListener("change", () => applySettings());
