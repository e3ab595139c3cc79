/** The two usual agreements, by the names people know. @type {import("../client.js").Game["presets"]} */
export const presets = {
  classic: { title: "Classic", text: "The dealer is drawn by lot, and the Ace Rabbit is the card worth ten." },
  catsatcards: {
    title: "Cats at Cards",
    text: "Everybody draws for the first deal, and the Ace Dingo is the card worth ten.",
  },
};
