import { register } from "node:module";
import { files, textOf } from "../../scripts/words.js";

/** Lets modules import the packages that the server serves under /vendor. Pass it to node with --import. */
const packages = new URL("../../node_modules/", import.meta.url).href;
const hooks = `export const resolve = (name, context, next) =>
  next(name.startsWith("/vendor/") ? name.replace("/vendor/", "${packages}") : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/** The tests use the English catalogues, as an English page does. */
const { learn, speak } = await import("../../static/js/words/catalogue.js");
speak({ code: "en", rtl: false });
for (const file of files("en")) learn(textOf("en", file));
