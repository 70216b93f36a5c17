import type { Language } from '#app/kernel/language/languages.ts'

/** The forms that the filter `counted` takes, in this order; the last one stands for all that are left. */
const forms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  ar: ['one', 'two', 'few', 'many', 'other'],
}

/**
 * "3 places": the form for `count` among those that are given, with the number where it has a #. Null forms stand for
 * none: of `1 place, # places` the second one is of every other number.
 */
export function countedBy(language: Language, count: number, given: readonly string[]): string {
  const form = new Intl.PluralRules(language).select(count)
  // Arabic counts none as it counts hundreds.
  const index = forms[language].indexOf(form === 'zero' ? 'other' : form)
  return (given[index] ?? given.at(-1) ?? '').replaceAll('#', String(count))
}
