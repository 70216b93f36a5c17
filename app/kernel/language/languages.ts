/** The languages that the product speaks, the original one first. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const originalLanguage = 'en' satisfies Language

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** What `Intl` is asked for: days before months, and Latin digits in Arabic too, as sites of the Emirates write. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** The forms that a count can take, in the order in which catalogues hold them. */
export const pluralForms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}
