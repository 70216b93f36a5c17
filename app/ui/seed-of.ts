/** A small number that is always the same for the same words: chooses among colourings. */
export function seedOf(words: string): number {
  return Array.from(words).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
}
