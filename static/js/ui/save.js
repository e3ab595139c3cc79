/**
 * Saves a text as a file.
 * @param {string} name of the file
 * @param {string} text
 * @param {string} type
 */
export function save(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
