import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";
import ts from "typescript";

/**
 * Checks that the oldest supported browsers have every language feature and every API that the client uses. The
 * compiler finds the interface of each name; MDN's table has the versions of the browsers that support it.
 *
 * node scripts/apis.js
 */

const { targets } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf-8"));
const { api, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** Names that some browsers lack and the client does without. */
const DONE_WITHOUT = new Set([
  "Navigator.vibrate", // Safari, Firefox: a sound is heard and not felt
  "Navigator.canShare", // Firefox: the picture can be saved
  "Navigator.share", // Firefox: the link can be copied
  "Navigator.wakeLock", // old Firefox: the screen goes dark as usual
  "WakeLock.request",
  "WakeLockSentinel.release",
  "WakeLockSentinel.released",
  "Window.requestIdleCallback", // Safari: after a pause instead
]);

/** Interfaces that combine several others, under which the table lists their members. */
const MIXED_IN = ["Element", "HTMLElement", "Document", "Window", "Node"];

/** The names of the browsers in the table, phones beside desktops. */
const SAME = {
  safari: ["safari", "safari_ios"],
  chrome: ["chrome", "chrome_android"],
  firefox: ["firefox", "firefox_android"],
};

const browsers = targets.flatMap((target) => {
  const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(target);
  return SAME[name].map((browser) => ({ browser, version }));
});

/** @param {string} a @param {string} b whether version a is newer */
const isNewer = (a, b) => a.replace("≤", "").localeCompare(b, "en", { numeric: true }) > 0;

/** Whether this entry says that a browser of this version has it. Partial support counts. */
const has = ({ version_added: since, version_removed: until, flags }, version) =>
  since && !flags && !isNewer(since, version) && (!until || isNewer(until, version));

/** The browsers that lack a feature according to the table. */
const lacking = ({ support }) =>
  browsers.filter(({ browser, version }) => {
    const entries = [support[browser] ?? []].flat();
    return entries.length > 0 && !entries.some((entry) => has(entry, version));
  });

/** The table's entry for a member of an interface. */
function inTable(owner, member) {
  const name = owner.replace(/Constructor$/, "");
  for (const table of [api, javascript.builtins]) {
    const of = table[name];
    const found = of?.[member] ?? of?.[`${member}_static`];
    if (found?.__compat) return found.__compat;
  }
  return;
}

const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ".");
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const isOfTheBrowser = (declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile());

/** The interface or the constructor that contains a declaration. */
function ownerOf(declaration) {
  for (let at = declaration.parent; at; at = at.parent)
    if (ts.isInterfaceDeclaration(at) || ts.isVariableDeclaration(at)) return at.name.getText();
  return "";
}

/** The types of an object, the nearest first. */
function kinds(type) {
  const own = type.isUnion() ? type.types : [type];
  const all = own.flatMap((one) => [one, ...(checker.getApparentType(one).getBaseTypes?.() ?? [])]);
  return all.map((one) => one.symbol?.name ?? "").filter(Boolean);
}

/** The table's name for a name in the source, and its entry. */
function used(node) {
  const symbol = checker.getSymbolAtLocation(node);
  const declaration = symbol?.declarations?.find(isOfTheBrowser);
  if (!declaration) return null;
  const name = node.text;
  const object =
    ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent.expression : null;
  if (!object)
    return { name, said: api[name]?.__compat ?? javascript.builtins[name]?.__compat ?? inTable("Window", name) };
  const owners = [ownerOf(declaration), ...kinds(checker.getTypeAtLocation(object)), ...MIXED_IN];
  const owner = owners.find((one) => inTable(one, name));
  return { name: `${owner ?? owners[0]}.${name}`, said: owner ? inTable(owner, name) : undefined };
}

let count = 0;
const complaints = [];
for (const file of program.getSourceFiles()) {
  const path = relative(".", file.fileName);
  if (!path.startsWith("static/")) continue;
  ts.forEachChild(file, function visit(node) {
    if (ts.isIdentifier(node)) {
      const { name, said } = used(node) ?? {};
      if (said) count++;
      const without = said ? lacking(said) : [];
      if (without.length > 0 && !DONE_WITHOUT.has(name)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const browsers = without.map(({ browser, version }) => `${browser} ${version}`).join(", ");
        complaints.push(`${path}:${line + 1}: ${browsers} has no ${name}`);
      }
    }
    ts.forEachChild(node, visit);
  });
}
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join("\n")}\n`);
  process.exit(1);
}
process.stdout.write(`${count} uses of what browsers bring are in all of ${targets.join(", ")}.\n`);
