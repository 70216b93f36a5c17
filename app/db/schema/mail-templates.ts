import type { Generated, JSONColumnType } from 'kysely'
import type { Language } from '#app/kernel/language/languages.ts'

/** A template that stands in for the delivered one of the same name in its language. */
export type MailTemplatesTable = {
  name: string
  language: Generated<Language>
  subject: string
  body_mjml: string
  body_text: string
  /** What its source was rendered from; null where that was edited by hand. */
  blocks: JSONColumnType<object> | null
  updated_at: Date
  updated_by: string | null
  version: Generated<number>
  delivered_digest: string | null
  failed_at: Date | null
  failure: string | null
  failed_mails: Generated<number>
}

export type TemplateOrigin = 'edit' | 'restored' | 'delivered'

export type MailTemplateVersionsTable = {
  id: string
  name: string
  language: Generated<Language>
  number: number
  origin: TemplateOrigin
  subject: string
  body_mjml: string
  body_text: string
  /** What its source was rendered from; null where that was edited by hand. */
  blocks: JSONColumnType<object> | null
  restored_from: number | null
  saved_at: Date
  saved_by: string | null
}
