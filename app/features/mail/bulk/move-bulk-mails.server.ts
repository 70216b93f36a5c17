import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { answerLostAfterMinutes, canMove } from '../rules/mail-life.ts'

/**
 * Whether the mail `m` was handed over and it is unknown whether it arrived: its sender said so, or has been silent for
 * long.
 */
export function isAnswerLost(now: Date): RawBuilder<SqlBool> {
  return sql`(m.status = 'sending' and (m.last_error like 'The answer was lost%'
    or m.sending_at < ${addMinutes(now, -answerLostAfterMinutes)}))`
}

/**
 * Moves mails of a campaign at once, all that are in the state, `most` of them, or those of `mailIds`; of those being
 * sent only whose answer was lost. Answers how many. Part of verbs.
 */
export async function moveBulkMails(
  tx: Ctx,
  move: {
    campaignId: string
    from: MailStatus
    to: 'queued' | 'sent' | 'cancelled'
    mailIds?: readonly string[]
    most?: number
  },
): Promise<number> {
  const { campaignId, from, to, mailIds, most } = move
  if (!canMove(from, to)) throw new Error(`a mail never goes from ${from} to ${to}`)
  const which = mailIds ? sql`and m.id = any(${[...mailIds]}::uuid[])` : sql``
  const some =
    most === undefined
      ? sql``
      : sql`and m.id in (select id from mails where campaign_id = ${campaignId} and status = ${from} limit ${most})`
  const lost = from === 'sending' ? sql`and ${isAnswerLost(tx.now)}` : sql``
  // A person says that it arrived: when it left is what is known of it.
  const fields =
    to === 'sent'
      ? sql`sent_at = coalesce(sending_at, ${tx.now}), last_error = null`
      : to === 'queued'
        ? sql`attempts = 0, not_before = null, last_error = null`
        : sql`not_before = null`
  const { numAffectedRows } = await sql`
    update mails m set status = ${to}, ${fields}
    where m.campaign_id = ${campaignId} and m.status = ${from} ${which} ${some} ${lost}`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
