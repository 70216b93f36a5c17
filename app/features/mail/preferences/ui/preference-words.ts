import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage, perLanguage } from '#language'
import type { OptionalCategory } from '../../rules/mail-categories.ts'

/** What people may switch off, as they read it. */
export const preferenceWords: Record<OptionalCategory, { label: string; hint: string }> = perLanguage(() => ({
  reminders: {
    label: t('Reminders'),
    hint: t('Before an event you have a ticket for, and when a payment is unfinished.'),
  },
  news: { label: t('News from the network'), hint: t('What we write to members between events.') },
  events: {
    label: t('New events'),
    hint: t('Events to come, dates to save, and a thank-you afterwards.'),
  },
}))

/** What always comes. */
export const essentialMails = listPerLanguage(() => [
  t('Tickets, receipts and refunds'),
  t('Payments, changes and the end of your membership'),
  t('Changes to events you have a ticket for'),
  t('Sign-in, password and email address'),
])
