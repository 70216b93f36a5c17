/** The key of a text in a catalogue, as gettext joins a context to it. */
export function textKey(context: string, text: string): string {
  return context ? `${context}\u0004${text}` : text
}
