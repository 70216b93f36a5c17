/** The text with a capital letter at its start. */
export const firstLarge = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
