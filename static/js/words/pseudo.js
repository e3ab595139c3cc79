/**
 * English in disguise, for tests and developers: a text that still shows as plain English is missing from the
 * catalogues, and one that does not fit will not fit in other languages either.
 */

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž";

/** How much longer than English another language may be. */
const LONGER = 0.35;

/** @param {string} language @returns {(text: string) => string} */
export function disguiseOf(language) {
  return language === "ar-XB" ? (text) => turned(longer(text)) : (text) => longer(text);
}

/** @param {string} letter */
const accented = (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

/** Puts an accent on every letter, and doubles enough vowels to make the text a third longer. @param {string} text */
function longer(text) {
  let missing = Math.ceil(text.replace(/[^a-z]/gi, "").length * LONGER);
  return text.replace(/[a-z]/gi, (letter) => {
    const twice = /[aeiou]/i.test(letter) && missing > 0;
    if (twice) missing -= 1;
    return accented(letter).repeat(twice ? 2 : 1);
  });
}

/** Makes each word read from right to left. @param {string} text */
const turned = (text) => text.replace(/\p{L}+/gu, (word) => `\u202e${word}\u202c`);
