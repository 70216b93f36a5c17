import type { Generated } from 'kysely'
import type { Language } from '#app/kernel/language/languages.ts'

export type MailOptOutsTable = { email: string; category: string; opted_out_at: Date }

/** In which language an address acted last. */
export type AddressLanguagesTable = { email: string; language: Language; noted_at: Date }

export type SuppressionReason = 'hard-bounce' | 'complaint' | 'administrator'
export type SuppressionSource = 'smtp' | 'provider' | 'administrator'

export type MailSuppressionsTable = {
  id: Generated<string>
  email: string
  reason: SuppressionReason
  /** The mails that are not sent: all, or those that people can do without. */
  stops: Generated<'all' | 'optional'>
  source: Generated<SuppressionSource>
  details: Generated<string>
  added_by: string | null
  created_at: Date
}

export type MailEventsTable = { id: string; kind: string; received_at: Date }
