import { readFileSync } from "node:fs";

/** The oldest browsers that the pages are for. They are named once, in package.json; esbuild is told the same. */
const { targets } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf-8"));
const browsers = targets.flatMap((target) => {
  const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(target);
  return name === "safari" ? [`safari >= ${version}`, `ios_saf >= ${version}`] : [`${name} >= ${version}`];
});

/** What some of them lack, and do without. */
const ignore = [
  "css-has", // Firefox before 121: a few rows are set wider than they had to be
  "css-scrollbar", // Safari: a scroll bar in the device's own colours
  "css-touch-action", // Safari with a mouse: nothing to touch
  "css3-cursors-grab", // iOS: no cursor
  "extended-system-fonts", // another font for codes
  "text-size-adjust", // where text is not enlarged by itself
];

export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  rules: { "plugin/no-unsupported-browser-features": [true, { browsers, ignore, ignorePartialSupport: true }] },
};
