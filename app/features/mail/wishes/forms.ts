import { type MailPreferences, optionalCategories } from '../rules/mail-categories.ts'

/** Which boxes of a form of wishes are ticked. */
export function preferencesOf(body: FormData): MailPreferences {
  const wanted = optionalCategories.map((category) => [category, body.has(category)])
  return Object.fromEntries(wanted) as MailPreferences
}
