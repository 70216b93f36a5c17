import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { unwantedReason } from '../preferences/unwanted.server.ts'
import type { OptionalCategory } from '../rules/mail-categories.ts'
import type { ClaimedMail } from './hand-over.server.ts'

export type ClaimedBatch = {
  /** How many rows were taken in hand; 0 when nothing of the campaign is due, or it does not send. */
  taken: number
  mails: ClaimedMail[]
}

const words = {
  unreachable: 'This address is written to no more',
  erased: 'The account was deleted',
  unsubscribed: 'Switched off',
}

/**
 * Takes the next mails of a campaign in hand, at most `most`, in one statement, however many workers ask: they are
 * `sending` from now on. A recipient who has opted out by now, or cannot be reached, becomes `suppressed` instead. Nothing
 * is taken unless the campaign says `sending` at this moment. One alone is the one tried longest ago: it asks whether
 * the server takes mail, and one over which the server hangs up must not ask each time.
 */
export async function claimBatch(
  ctx: Ctx,
  { campaignId, category, most }: { campaignId: string; category: OptionalCategory; most: number },
): Promise<ClaimedBatch> {
  const { rows } = await sql<ClaimedMail & { isUnwanted: boolean }>`
    with due as materialized (
      select m.id, m.recipient from mails m
      where m.campaign_id = ${campaignId} and m.status = 'queued'
        and (m.not_before is null or m.not_before <= ${ctx.now})
        and exists (select from campaigns c where c.id = ${campaignId} and c.status = 'sending')
      order by ${most === 1 ? sql`m.sending_at nulls first,` : sql``} m.id limit ${most}
      for update of m skip locked
    ), judged as materialized (
      select due.id, ${unwantedReason(sql.ref('due.recipient'), category)} as unwanted from due
    )
    update mails set
      status = case when judged.unwanted is null then 'sending' else 'suppressed' end,
      sending_at = case when judged.unwanted is null then ${ctx.now}::timestamptz else mails.sending_at end,
      attempts = case when judged.unwanted is null then attempts + 1 else attempts end,
      last_error = case
        when mails.recipient like 'erased-%@erased.invalid' then ${words.erased}
        when judged.unwanted = 'unreachable' then ${words.unreachable}
        when judged.unwanted = 'unsubscribed' then ${words.unsubscribed} end,
      not_before = null
    from judged where mails.id = judged.id
    returning mails.id as "mailId", mails.kind, mails.recipient, mails.recipient_name as "recipientName",
      mails.language, mails.variables,
      mails.message_id as "messageId", mails.reply_to as "replyTo", mails.attempts,
      judged.unwanted is not null as "isUnwanted"`.execute(ctx.db)
  return { taken: rows.length, mails: rows.filter(({ isUnwanted }) => !isUnwanted) }
}
