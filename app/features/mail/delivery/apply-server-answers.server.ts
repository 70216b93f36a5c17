import type { Ctx } from '#app/context/ctx.server.ts'
import { clearOutage } from '../outages/clear-outage.server.ts'
import { noteOutage } from '../outages/note-outage.server.ts'
import { suppress } from '../preferences/suppress.server.ts'
import { withoutAddresses } from '../rules/without-addresses.ts'
import { pauseBulkLane, resumeBulkLane } from './bulk-lane.server.ts'
import type { HandOver } from './hand-over.server.ts'

/** What was known of the mail server when the mails were claimed. */
export type KnownOfServer = {
  /** How often in a row it has held everything back. */
  timesHeld: number
  isOutage: boolean
}

/**
 * Keeps what the answers to settled mails say of the server and of addresses: an outage begins or ends, mails to many
 * are held back or freed, addresses that do not exist are suppressed. Mails are settled first, so that the end of an
 * outage never finds one in hand that is sent already.
 */
export async function applyServerAnswers(
  ctx: Ctx,
  ends: readonly HandOver[],
  { timesHeld, isOutage }: KnownOfServer,
): Promise<void> {
  for (const end of ends) {
    if (end.status !== 'refused' || !end.noSuchMailbox) continue
    await suppress(ctx, { email: end.mail.recipient, reason: 'hard-bounce', details: end.response })
  }
  await updateBulkLane(ctx, ends, timesHeld)
  if (isOutage && ends.some(hasAnswered)) await clearOutage(ctx)
}

async function updateBulkLane(ctx: Ctx, ends: readonly HandOver[], timesHeld: number): Promise<void> {
  const held = ends.filter((end) => end.status === 'later').filter(({ holdsAll }) => holdsAll)
  const [first] = held
  if (first) {
    // A server that takes some, or says why not now, may close other connections: it is not away.
    if (held.every((end) => end.isOutage) && !ends.some(({ status }) => status === 'accepted')) {
      return noteOutage(ctx, first.response)
    }
    const why = withoutAddresses(first.response)
    ctx.log.warn({ why }, 'The mail server wants to be left alone for a while')
    const asked = Math.max(...held.map(({ retryAfter }) => retryAfter ?? 0))
    return pauseBulkLane(ctx, first.response, asked)
  }
  const lost = ends.filter(({ status }) => status === 'lost')
  if (lost.length > 1 || (lost.length === 1 && timesHeld > 0)) {
    return pauseBulkLane(ctx, 'Answers of the mail server were lost')
  }
  if (timesHeld > 0 && ends.some(hasAnswered)) return resumeBulkLane(ctx)
}

/** Whether the server said anything that one that takes no mail at all does not say. */
function hasAnswered(end: HandOver): boolean {
  return end.status === 'accepted' || end.status === 'refused' || (end.status === 'later' && !end.isOutage)
}
