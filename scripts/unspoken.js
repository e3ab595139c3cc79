/**
 * Finds text for people that is not in the catalogues: in lit templates, in attributes for screen readers, and in any
 * string that reads like a sentence.
 */

import ts from "typescript";

/** Attributes with text for people. */
const SAID = /\s(aria-label|aria-valuetext|aria-description|title|placeholder|alt)="([^"]*)"/g;

const LETTERS = /\p{L}{2,}/u;

/** A word, a space, another word: apart from class names, no code looks like that. */
const SENTENCE = /^[\p{Lu}“].*\p{L}[ ,].*\p{L}|\p{L}{2,} \p{L}+ \p{L}+[.!?…]$/u;

/** A value next to a word. */
const PHRASE = /(^|[–.,:] )\p{L}+( –|[.,:!?]|$)|– \p{L}+(?![\p{L}-])|\p{L}+ –/u;

/** Errors that are shown to players. Other errors are for programmers. */
const SHOWN = /new (Trouble|Problem|Refusal)\(/;

/** Names of the games, which are the same in every language. */
const NAMES = ["Dingo", "DING!"];

/**
 * @param {string} path
 * @param {string} text of a module
 * @returns {string[]} where such words stand
 */
export function unspoken(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} words */
  const tell = (node, words) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1}: ${words.trim().replace(/\s+/g, " ")}`);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node)) for (const words of wordsOf(node.template)) tell(node, words);
    else if (isUnread(node)) return;
    if (ts.isStringLiteral(node) && SENTENCE.test(node.text)) tell(node, node.text);
    const loose = ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent);
    if (loose && !namesClass(node) && PHRASE.test(plain(node))) tell(node, plain(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The console is for programmers. @param {ts.Node} node */
const isUnread = (node) =>
  ts.isImportDeclaration(node) ||
  (ts.isThrowStatement(node) && !SHOWN.test(node.getText())) ||
  (ts.isCallExpression(node) && node.expression.getText().startsWith("console."));

/** @param {ts.Node} node */
const namesClass = ({ parent }) => ts.isBinaryExpression(parent) && parent.left.getText().endsWith(".className");

/** A template with a dash for each of its values. @param {ts.TemplateLiteral} template */
const plain = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join("–");

/** What of a template of HTML is read: its text, and what its elements say. @param {ts.TemplateLiteral} template */
function wordsOf(template) {
  const markup = plain(template);
  const said = [...markup.matchAll(SAID)].map((match) => match[2] ?? "");
  const text = markup.replace(/<[^>]*>/g, "<").split("<");
  return [...said, ...text].filter((words) => LETTERS.test(words) && !NAMES.includes(words.trim()));
}
