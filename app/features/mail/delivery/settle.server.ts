import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { MailLane } from '#app/integrations/mail/mail-port.ts'
import { enqueueAll } from '#app/jobs/enqueue.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { retryDelay } from '../rules/mail-life.ts'
import { hasSecrets } from '../rules/without-secrets.ts'
import type { HandOver } from './hand-over.server.ts'

/** What the rows of the mails say before they are settled. */
export type Before = { status: 'queued' | 'sending'; sendingAt: Date | null }

type Settled = {
  id: string
  status: MailStatus
  attempts: number
  error: string | null
  isHeld: boolean
  /** Links that open something are kept for as long as the mail has to be sent. */
  isSpent: boolean
  delaySeconds: number | null
}

/**
 * Writes down how hand-overs ended, in one statement, and answers the state of each mail, in the order of `ends`. A
 * mail to one person that is tried again gets its job in the same transaction; those of a campaign have the campaign's.
 * Said twice it changes nothing: a row that another process has claimed since is left to it. A mail whose answer was
 * lost stays `sending`, with words, for a person. Tried again for some seconds while the database is away, so that
 * answers that are known do not become lost ones.
 */
export async function settle(
  ctx: Ctx,
  lane: MailLane,
  ends: readonly HandOver[],
  before: Before = { status: 'sending', sendingAt: ctx.now },
): Promise<MailStatus[]> {
  if (ends.length === 0) return []
  const rows = ends.map((end) => settled(ctx, lane, end))
  for (let attempts = 1; ; attempts++) {
    try {
      await write(ctx, lane, rows, before)
      return rows.map(({ status }) => status)
    } catch (error) {
      if (attempts === 8) throw error
      ctx.log.warn({ attempts, message: String(error) }, 'Answers to mails could not be written down yet')
      await ctx.ports.mailThrottle.rest(500 * attempts)
    }
  }
}

function settled(ctx: Ctx, lane: MailLane, { mail, ...end }: HandOver): Settled {
  const { mailId: id, attempts } = mail
  const row = { id, attempts, error: null, isHeld: false, isSpent: false, delaySeconds: null }
  switch (end.status) {
    case 'accepted':
      return { ...row, status: 'sent', isHeld: end.isHeld ?? false, isSpent: hasSecrets(mail.variables) }
    case 'refused':
    case 'not-composed':
      return { ...row, status: 'failed', error: truncate(end.response, 1000) }
    case 'lost':
      return { ...row, status: 'sending', error: answerLost(end.response) }
    case 'not-begun':
      return { ...row, status: 'queued', attempts: attempts - 1 }
    case 'later': {
      const error = truncate(end.response, 1000)
      // The server has said nothing about the mail. One to one person waits by itself when there were too many.
      if (end.isOutage || (end.holdsAll && lane === 'bulk')) {
        return { ...row, status: 'queued', error, attempts: attempts - 1 }
      }
      const delaySeconds = retryDelay(attempts, end.retryAfter)
      if (delaySeconds !== null) return { ...row, status: 'queued', error, delaySeconds }
      if (lane === 'single')
        ctx.log.error({ mailId: id, attempts, last_error: error }, 'A mail is given up after many attempts')
      return { ...row, status: 'failed', error }
    }
  }
}

/** What the row of such a mail says. */
function answerLost(why: string): string {
  return `The answer was lost, the mail may have arrived: ${truncate(why, 900)}`
}

function write(ctx: Ctx, lane: MailLane, rows: readonly Settled[], before: Before): Promise<unknown> {
  const areRetried = lane === 'single' && rows.some(({ delaySeconds }) => delaySeconds !== null)
  if (!areRetried) return writeRows(ctx, rows, before)
  return withTransaction(ctx, async (tx) => {
    const written = await writeRows(tx, rows, before)
    const jobs = rows.flatMap(({ id, delaySeconds }) =>
      delaySeconds === null || !written.has(id)
        ? []
        : [{ payload: { mailId: id }, options: { delaySeconds, onlyOne: id } }],
    )
    if (jobs.length > 0) await enqueueAll(tx, 'mail.send', jobs)
  })
}

async function writeRows(
  ctx: Ctx,
  rows: readonly Settled[],
  { status, sendingAt }: Before,
): Promise<Set<string>> {
  const notBefore = rows.map(({ delaySeconds }) =>
    delaySeconds === null ? null : addMinutes(ctx.now, delaySeconds / 60),
  )
  const { rows: written } = await sql<{ id: string }>`
    update mails set status = r.status, last_error = r.error, not_before = r.not_before, attempts = r.attempts,
      is_held = r.is_held, variables = case when r.is_spent then '{}' else mails.variables end,
      sent_at = case r.status when 'sent' then ${ctx.now}::timestamptz end
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.status)}::text[],
      ${rows.map(({ error }) => error)}::text[], ${notBefore}::timestamptz[],
      ${rows.map(({ attempts }) => attempts)}::int[], ${rows.map(({ isHeld }) => isHeld)}::boolean[],
      ${rows.map(({ isSpent }) => isSpent)}::boolean[]
    ) as r (id, status, error, not_before, attempts, is_held, is_spent)
    where mails.id = r.id and mails.status = ${status} and mails.sending_at is not distinct from ${sendingAt}::timestamptz
    returning mails.id`.execute(ctx.db)
  return new Set(written.map(({ id }) => id))
}
