import { isLanguage, type Language } from '#app/kernel/language/languages.ts'

/**
 * The language that a reader prefers among those of a site: the first of `asked`, as browsers list them
 * ("ar-EG"), that the site speaks; null where it speaks none.
 */
export function preferredLanguage(asked: readonly string[], spoken: readonly Language[]): Language | null {
  for (const tag of asked) {
    const [first = ''] = tag.toLowerCase().split('-')
    if (isLanguage(first) && spoken.includes(first)) return first
  }
  return null
}
