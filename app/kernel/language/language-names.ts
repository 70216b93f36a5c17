import type { Language } from './languages.ts'

/** What each language calls itself, for people who choose one: never translated. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' }
