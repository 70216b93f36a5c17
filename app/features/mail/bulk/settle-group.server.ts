import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { truncate } from '#app/kernel/text.ts'
import { retryDelay } from '../rules/mail-life.ts'
import type { ClaimedMail } from './claim-group.server.ts'

/**
 * How a mail's hand-over ended. `lost`: the message had begun to leave when the answer was lost. `not-begun`: it was
 * not handed over at all. `no-letter`: it could not be filled for this recipient.
 */
export type HandOver =
  | { mail: ClaimedMail; end: 'sent'; isHeld: boolean }
  | { mail: ClaimedMail; end: 'refused'; response: string; noSuchMailbox: boolean }
  | {
      mail: ClaimedMail
      end: 'later'
      response: string
      retryAfter: number | undefined
      holdsAll: boolean
      isOutage: boolean
      brokeOff: boolean
    }
  | { mail: ClaimedMail; end: 'lost' | 'no-letter'; response: string }
  | { mail: ClaimedMail; end: 'not-begun' }

type Settled = {
  id: string
  isHeld: boolean
  status: 'sent' | 'failed' | 'queued' | 'sending'
  error: string | null
  notBefore: Date | null
  attempts: number
}

/**
 * Writes down how the hand-over of a group ended, in one statement; said twice it changes nothing. A mail whose answer
 * was lost stays `sending`, with words, for a person; one that another process has taken in hand since is left to it.
 * A server that held everything back has said nothing about the mail, which counts as no attempt.
 */
export async function settleGroup(ctx: Ctx, claimedAt: Date, ends: readonly HandOver[]): Promise<void> {
  if (ends.length === 0) return
  const rows = ends.map((end) => settled(ctx, end))
  await sql`
    update mails set status = r.status, last_error = r.error, not_before = r.not_before, attempts = r.attempts,
      is_held = r.is_held, sent_at = case r.status when 'sent' then ${ctx.now}::timestamptz end
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ error }) => error)}::text[], ${rows.map(({ notBefore }) => notBefore)}::timestamptz[],
      ${rows.map(({ attempts }) => attempts)}::int[], ${rows.map(({ isHeld }) => isHeld)}::boolean[]
    ) as r (id, status, error, not_before, attempts, is_held)
    where mails.id = r.id and mails.status = 'sending' and mails.sending_at = ${claimedAt}`.execute(ctx.db)
}

function settled(ctx: Ctx, { mail, ...end }: HandOver): Settled {
  const row = { id: mail.mailId, error: null, notBefore: null, attempts: mail.attempts, isHeld: false }
  switch (end.end) {
    case 'sent':
      return { ...row, status: 'sent', isHeld: end.isHeld }
    case 'refused':
    case 'no-letter':
      return { ...row, status: 'failed', error: truncate(end.response, 1000) }
    case 'lost':
      return { ...row, status: 'sending', error: answerLost(end.response) }
    case 'not-begun':
      return { ...row, status: 'queued', attempts: mail.attempts - 1 }
    case 'later': {
      const error = truncate(end.response, 1000)
      if (end.holdsAll) return { ...row, status: 'queued', error, attempts: mail.attempts - 1 }
      const delay = retryDelay(mail.attempts, end.retryAfter)
      if (delay === null) return { ...row, status: 'failed', error }
      return { ...row, status: 'queued', error, notBefore: addMinutes(ctx.now, delay / 60) }
    }
  }
}

/** What the row of such a mail says. */
function answerLost(why: string): string {
  return `The answer was lost, the mail may have arrived: ${truncate(why, 900)}`
}
