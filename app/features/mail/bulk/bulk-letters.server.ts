import type { Ctx } from '#app/context/ctx.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import type { OptionalCategory } from '../rules/mail-categories.ts'

/** Whom a letter to many is filled for: a row of the outbox. */
export type BulkRecipient = {
  mailId: string
  recipient: string
  recipientName: string
  language: Language
  variables: Record<string, unknown>
}

/** The letter as it leaves. `headers` carry the links by which the recipient wants no more of these (RFC 8058). */
export type BulkLetter = { subject: string; html: string; text: string; headers: Record<string, string> }

/** A campaign's letter as it was frozen when the campaign started. */
export type FrozenLetter = {
  /** By which people switch such mails off; asked once more when each mail leaves. */
  category: OptionalCategory
  /** Called hundreds of times a second: it makes no call and only puts in the recipient's own words and links. */
  fill: (to: BulkRecipient) => BulkLetter
}

/** Finds the letter of a campaign, once per job; null when there is no such campaign any more. */
export type BulkLetters = (ctx: Ctx, campaignId: string) => Promise<FrozenLetter | null>
