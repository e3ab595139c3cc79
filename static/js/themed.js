import { applySettings } from "./theme.js";

/** Lets a page that is made on the server look as was chosen in this browser. */
applySettings();
