/**
 * What went wrong, said in the reader's language. Whatever else is thrown has words of the browser or of its
 * programmers.
 */
export class Trouble extends Error {}
