import type { MailKind } from './mail-kinds.ts'

/** What people may do without. Everything else answers something they did or concerns their account or money. */
export const optionalCategories = ['reminders', 'news', 'events'] as const
export type OptionalCategory = (typeof optionalCategories)[number]

const optionalKinds: Partial<Record<MailKind, OptionalCategory>> = {
  'payment-failed': 'reminders',
  'event-reminder': 'reminders',
  'event-thank-you': 'events',
  simple: 'news',
  'admin-announcement': 'news',
  'event-announcement': 'events',
  'save-the-date': 'events',
}

/** The category by which a mail may be switched off; null for essential mails, which cannot be. */
export function optionalCategoryOf(kind: MailKind): OptionalCategory | null {
  return optionalKinds[kind] ?? null
}

/** Which optional mails somebody wants; all of them until told otherwise. */
export type MailPreferences = Record<OptionalCategory, boolean>

export const defaultPreferences: MailPreferences = { reminders: true, news: true, events: true }

export function isOptionalCategory(category: string): category is OptionalCategory {
  return (optionalCategories as readonly string[]).includes(category)
}
