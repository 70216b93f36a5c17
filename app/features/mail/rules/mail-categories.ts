/** What people may do without. Everything else answers something they did or concerns their account or money. */
export const optionalCategories = ['reminders', 'news', 'events'] as const
export type OptionalCategory = (typeof optionalCategories)[number]

/** Which optional mails a person wants; all of them until told otherwise. */
export type MailPreferences = Record<OptionalCategory, boolean>

export const defaultPreferences: MailPreferences = { reminders: true, news: true, events: true }

export function isOptionalCategory(category: string): category is OptionalCategory {
  return (optionalCategories as readonly string[]).includes(category)
}
