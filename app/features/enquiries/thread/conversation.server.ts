import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { stateOf } from '#app/features/mail/history/narrowed-mails.server.ts'
import type { MailState } from '#app/features/mail/history/rules/history-listing.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { type SplitText, splitQuote } from '../rules/split-quote.ts'

/** More are not shown: the latest are. */
export const mostMessages = 200

/** One message of a conversation after the first. */
export type EnquiryMessage = { id: string; at: Date; text: SplitText } & (
  | {
      direction: 'sent'
      by: string | null
      /** The newest, where it was resent; null once it is no more. */
      mail: { id: string; state: MailState } | null
    }
  | {
      direction: 'received'
      from: { name: string; address: string }
      /** Its sender may be another person, or pretend to be. */
      isFromOtherAddress: boolean
      isAutomatic: boolean
      attachments: string[]
    }
)

type Row = {
  id: string
  direction: 'sent' | 'received'
  at: string
  body: string
  by: string | null
  name: string
  address: string
  isFromOtherAddress: boolean
  isAutomatic: boolean
  attachments: string[]
  mailId: string | null
  mailState: MailState | null
}

/** The latest messages of the enquiry `e`, newest first, as a column of the statement that reads it. */
export function conversationColumn(ctx: Ctx, enquiryId: string): RawBuilder<Row[]> {
  return sql`(select coalesce(json_agg(latest), '[]') from (
    select t.id, t.direction, t.created_at as at, t.body, ${nameOfPerson('t.written_by')} as by,
      t.from_name as name, t.from_address as address, t.from_address <> e.email as "isFromOtherAddress",
      t.is_automatic as "isAutomatic", t.attachments, m.id as "mailId", ${stateOf(ctx.now)} as "mailState"
    from enquiry_messages t
      left join lateral (select * from mails where kind = 'enquiry-answer' and subject_id = ${enquiryId}
        and split_part(period, ' ', 1) = t.id::text order by created_at desc, id desc limit 1) m on true
    where t.enquiry_id = ${enquiryId}
    order by t.created_at desc, t.id desc limit ${mostMessages}) latest)`
}

/** The same oldest first, as a screen shows them. */
export function shownMessages(rows: readonly Row[]): EnquiryMessage[] {
  return rows.toReversed().map((row): EnquiryMessage => {
    const { id, direction, by, mailId, mailState } = row
    const common = { id, at: new Date(row.at) }
    if (direction === 'sent') {
      const mail = mailId && mailState ? { id: mailId, state: mailState } : null
      return { ...common, direction, by, mail, text: { said: row.body, quoted: '' } }
    }
    const { name, address, isFromOtherAddress, isAutomatic, attachments } = row
    return {
      ...{ ...common, direction, isFromOtherAddress, isAutomatic, attachments },
      ...{ from: { name, address }, text: splitQuote(row.body) },
    }
  })
}
