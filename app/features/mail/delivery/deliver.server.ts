import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { failsAlone } from '../outages/fails-alone.server.ts'
import { applyServerAnswers, type KnownOfServer } from './apply-server-answers.server.ts'
import { type Batch, type HandOver, handOver } from './hand-over.server.ts'
import { settle } from './settle.server.ts'

/**
 * Delivers mails that were claimed at `ctx.now`, one or many: hands them over, writes down how it ended and keeps what
 * the server said of itself. Answers the state of each. A worker that is killed meanwhile leaves them `sending` for a
 * person, as their answers are unknown; any other of these steps may be repeated.
 */
export async function deliver(ctx: Ctx, batch: Batch, known: KnownOfServer): Promise<MailStatus[]> {
  const { lane } = batch
  const ends = await handOver(ctx, batch)
  const suspect = suspectOf(ends)
  const others = ends.filter((end) => end !== suspect)
  const states = await settle(ctx, lane, others)
  if (!suspect) {
    await applyServerAnswers(ctx, others, known)
    return states
  }
  const { mail } = suspect
  // Its one job has it: nothing is in doubt while the server is asked. In a campaign another worker would take it.
  const isPutBack = lane === 'single'
  if (isPutBack) await settle(ctx, lane, [{ mail, status: 'not-begun' }])
  const isAlone =
    others.some(({ status }) => status === 'accepted') ||
    (await failsAlone(ctx, { mailId: mail.mailId, earlierAttempts: mail.attempts - 1 }))
  const before = { status: isPutBack ? 'queued' : 'sending', sendingAt: ctx.now } as const
  states.push(...(await settle(ctx, lane, [isAlone ? ofThisMail(suspect) : suspect], before)))
  await applyServerAnswers(ctx, isAlone ? others : ends, known)
  return states
}

type Postponed = HandOver & { status: 'later' }

/**
 * The mail over which alone of its batch the server was away: it may have hung up because of it. Where it held others
 * back as well, it closes connections whatever the mail.
 */
function suspectOf(ends: readonly HandOver[]): Postponed | null {
  const [first, second] = ends.filter((end) => end.status === 'later').filter(({ holdsAll }) => holdsAll)
  return first && !second && (first.isOutage || first.brokeOff) ? first : null
}

/** The same answer, as one that says nothing of other mails: it counts an attempt. */
function ofThisMail({ mail, response, retryAfter }: Postponed): HandOver {
  return { mail, status: 'later', response, ...(retryAfter === undefined ? {} : { retryAfter }) }
}
