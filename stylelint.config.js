import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
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

const { properties, types } = createRequire(import.meta.url)("@mdn/browser-compat-data").css;

/** The same browsers in MDN's table: it knows every property, keyword and function, and the plug-in groups of them. */
const SAME = {
  safari: ["safari", "safari_ios"],
  chrome: ["chrome", "chrome_android"],
  firefox: ["firefox", "firefox_android"],
};
const oldest = targets.flatMap((target) => {
  const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(target);
  return SAME[name].map((browser) => ({ browser, version }));
});

/** Properties and functions that some of them lack, and do without. */
const DONE_WITHOUT = new Set([
  "-webkit-tap-highlight-color", // nothing to tap on, or the browser's own flash
  "color-mix()", // Chrome before 111: a faint border or shade fewer; never what words stand on
  "cursor", // iOS: no cursor
  "font-family", // another font for codes
  "forced-color-adjust", // Safari: it forces no colours
  "scrollbar-color", // a scroll bar in the device's own colours
  "text-size-adjust", // where text is not enlarged by itself
  "text-wrap", // lines of uneven length
]);

/** The browsers that lack what the table says so of. */
const lacking = (entry) =>
  oldest.filter(({ browser, version }) => {
    const said = [entry?.__compat?.support[browser] ?? []].flat();
    const has = ({ version_added: since, flags }) =>
      since && !flags && since.replace("≤", "").localeCompare(version, "en", { numeric: true }) <= 0;
    return said.length > 0 && !said.some(has);
  });

const TOO_NEW = "dingo/not-in-the-oldest-browsers";
const inAll = Object.assign(
  () => (root, result) =>
    root.walkDecls((node) => {
      const table = properties[node.prop];
      if (!table) return;
      const functions = [...node.value.matchAll(/([a-z-]+)\(/g)].map(([, name]) => [
        `${name}()`,
        types[name] ?? types.color[name],
      ]);
      const keywords = node.value.split(/[\s,()]+/).map((word) => [node.prop, table[word]]);
      for (const [name, entry] of [[node.prop, table], ...keywords, ...functions])
        for (const { browser, version } of DONE_WITHOUT.has(name) ? [] : lacking(entry)) {
          const message = `${browser} ${version} lacks something of ${name}: ${node.value}`;
          stylelint.utils.report({ ruleName: TOO_NEW, result, node, message });
        }
    }),
  { ruleName: TOO_NEW, messages: {} },
);

/** What all games are drawn with (static/css/parts), and a game may set otherwise within its own pieces. */
const SHARED = [
  "actions|avatar|card|card-art|figure(-(card|cards|label))?|hand|hand-card|hand-slot|icon|pile|pile-cards",
  "crown|doings|end-(cost|fan|lost|slot)|hand-end-plaque|lines|pile-count|say|slot-label",
  "place(-(coin|dealer|face|head|light|mark|marks|match|name|note|pill|word))?|play-button|remark-place",
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
  plugins: [
    "stylelint-no-unsupported-browser-features",
    stylelint.createPlugin(NAME, RULE),
    stylelint.createPlugin(TOO_NEW, inAll),
  ],
  rules: {
    "plugin/no-unsupported-browser-features": [true, { browsers, ignore, ignorePartialSupport: true }],
    [TOO_NEW]: true,
  },
  overrides: GAMES.map((game) => ({
    files: [`static/js/games/${game}/**/*.css`],
    rules: { "selector-class-pattern": `^(${game}-.+|is-.+|${SHARED})$`, [NAME]: game },
  })),
};
