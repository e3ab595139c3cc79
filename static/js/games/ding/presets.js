/** The two usual agreements. @type {import("../client.js").Game["presets"]} */
export const presets = {
  classic: { title: "Classic", text: "Two wild cards in the pack. For three to eight friends." },
  wilder: { title: "Wilder", text: "All three wild cards: more DINGs, and more haste." },
};
