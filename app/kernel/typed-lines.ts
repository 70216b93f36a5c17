import { t } from '#app/kernel/language/t.ts'

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
  if (lines.length > most) return t('Please write at most {most} lines', { most })
  if (lines.some((one) => one.length > longest))
    return t('Please use at most {longest} characters in a line', { longest })
  return lines.some((one) => /[\p{Cc}\p{Cs}]/u.test(one)) ? t('Please use plain text') : null
}
