import { register } from "node:module";

/** Lets modules import what the server serves under /vendor from where npm put it. Given to node with --import. */
const packages = new URL("../../node_modules/", import.meta.url).href;
const hooks = `export const resolve = (name, context, next) =>
  next(name.startsWith("/vendor/") ? name.replace("/vendor/", "${packages}") : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
