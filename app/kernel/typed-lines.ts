/** The lines of a text area that hold something. */
export function linesOfTyped(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** What is wrong with lines of plain text, of which there may be `most`, each of `longest` characters; null for nothing. */
export function typedLinesProblem(
  lines: readonly string[],
  { most, longest }: { most: number; longest: number },
): string | null {
  if (lines.length > most) return `Please write at most ${most} lines`
  if (lines.some((one) => one.length > longest)) return `Please use at most ${longest} characters in a line`
  return lines.some((one) => /[\p{Cc}\p{Cs}]/u.test(one)) ? 'Please use plain text' : null
}
