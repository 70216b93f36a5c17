import { t } from '#app/kernel/language/t.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'

/** Characters of a tag at most, as its table has it. */
export const longestTag = 40

/** A tag as it is stored: one line, its spaces single. */
export function tagName(typed: string): string {
  return withoutInvisibles(typed).normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Why `name` is no tag; null where it is one. */
export function tagProblem(name: string): string | null {
  if (name === '') return t('Enter a tag')
  if ([...name].length > longestTag) return t('Use at most {max} characters', { max: longestTag })
  return isPlainLine(name) ? null : t('Use plain text')
}
