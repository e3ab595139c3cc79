import { readdirSync, readFileSync } from "node:fs";
import stylelint from "stylelint";

/** The oldest browsers that the pages are for. They are named once, in package.json; esbuild is told the same. */
const { targets } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf-8"));
const browsers = targets.flatMap((target) => {
  const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(target);
  return name === "safari" ? [`safari >= ${version}`, `ios_saf >= ${version}`] : [`${name} >= ${version}`];
});

/** What some of them lack, and do without. */
const ignore = [
  "css-scrollbar", // Safari: a scroll bar in the device's own colours
  "css-touch-action", // Safari with a mouse: nothing to touch
  "css3-cursors-grab", // iOS: no cursor
  "extended-system-fonts", // another font for codes
  "text-size-adjust", // where text is not enlarged by itself
];

/** What all games are drawn with (static/css/parts), and a game may set otherwise within its own pieces. */
const SHARED = [
  "actions|avatar|card|card-art|hand|hand-card|hand-slot|icon|pile|pile-cards",
  "place-(avatar|dealer|mark|marks|word)|play-button|remark-place",
].join("|");

const GAMES = readdirSync(new URL("static/js/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const NAME = "dingo/selector-names-the-game";
const RULE = Object.assign(
  (game) => (root, result) =>
    root.walkRules((rule) => {
      if (rule.parent.type === "atrule" && rule.parent.name === "keyframes") return;
      for (const selector of rule.selectors)
        if (!new RegExp(`(^|[^\\w-])${game}-`).test(selector))
          stylelint.utils.report({
            ruleName: NAME,
            result,
            node: rule,
            message: `${selector}: name a class or element that begins with ${game}-, or other games are styled too`,
          });
    }),
  { ruleName: NAME, messages: {} },
);

export default {
  plugins: ["stylelint-no-unsupported-browser-features", stylelint.createPlugin(NAME, RULE)],
  rules: { "plugin/no-unsupported-browser-features": [true, { browsers, ignore, ignorePartialSupport: true }] },
  overrides: GAMES.map((game) => ({
    files: [`static/js/games/${game}/**/*.css`],
    rules: { "selector-class-pattern": `^(${game}-.+|is-.+|${SHARED})$`, [NAME]: game },
  })),
};
