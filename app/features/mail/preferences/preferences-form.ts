import { type MailPreferences, optionalCategories } from '../rules/mail-categories.ts'

/** The categories that are ticked in a form of mail preferences. */
export function preferencesOf(body: FormData): MailPreferences {
  const wanted = optionalCategories.map((category) => [category, body.has(category)])
  return Object.fromEntries(wanted) as MailPreferences
}
