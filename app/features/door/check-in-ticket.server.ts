import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isForeignKeyViolation } from '#app/db/foreign-key-violation.ts'
import { batchOfOne } from '#app/kernel/batch-of-one.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { answerScans } from './answer-scans.server.ts'
import type { CheckInInput, CheckInOutcome } from './scan-types.server.ts'

/**
 * Answers a scan at an event's door and lets a ticket in exactly once, however many doors ask at the same time
 * (rules R022, R062). Every scan leaves a row; the verdict of a scan id never changes. A ticket that a device turned
 * away without a network stays outside, as 'unknown'. Scans that come while others of the event are answered are one
 * batch. Needs 'tickets:check-in' for the event. Unknown codes are limited per person: then 'too-many-requests' is
 * thrown.
 */
export async function checkInTicket(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
  allow(ctx.actor, 'tickets:check-in', input.eventId)
  if (!isId(input.eventId)) throw notFound('event')
  if (!isId(input.scanId)) throw badRequest('a scan needs an id')
  const scanned = { ctx, input }
  const answering = ctx.db.isTransaction
    ? batchOfOne(scanned, answerScans)
    : ctx.batcher.run(`scans:${input.eventId}`, scanned, answerScans)
  const outcome = await answering.catch((error: unknown) => {
    // Administrators may scan at every event, so only their scans can name one that is not there.
    if (isForeignKeyViolation(error, 'scans_event_id_fkey')) throw notFound('event')
    throw error
  })
  ctx.count('scan', outcome.verdict)
  return outcome
}
