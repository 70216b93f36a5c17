import type { OptionalCategory } from '../../rules/mail-categories.ts'

/** What people may switch off, as they read it. */
export const preferenceWords: Record<OptionalCategory, { label: string; hint: string }> = {
  reminders: {
    label: 'Reminders',
    hint: 'Before an event you have a ticket for, and when a payment is unfinished.',
  },
  news: { label: 'News from the network', hint: 'What we write to members between events.' },
  events: { label: 'New events', hint: 'Events to come, dates to save, and a thank-you afterwards.' },
}

/** What always comes. */
export const essentialMails = [
  'Tickets, receipts and refunds',
  'Payments, changes and the end of your membership',
  'Changes to events you have a ticket for',
  'Sign-in, password and email address',
]
