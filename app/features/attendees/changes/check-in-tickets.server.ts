import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ChosenTickets, isNothingChosen } from '../list/rules/chosen-tickets.ts'
import { lockTicketsInTurn } from './lock-tickets-in-turn.server.ts'
import { type CheckInLeftOut, checkInByHand } from './rules/check-in-by-hand.ts'
import { writeScans } from './write-scans.server.ts'

export type CheckInTicketsOutcome =
  /** How many are in by this, and how many of the chosen ones were left out, and why. */
  | { ok: true; done: number; leftOut: Record<CheckInLeftOut, number> }
  | { ok: false; reason: 'no-tickets' }
  /** The event is a draft, cancelled or archived. */
  | { ok: false; reason: 'event-closed' }

/**
 * Checks chosen tickets of an event in by hand, a few thousand in one statement; each leaves its scan and audit row
 * (rules R062, R064). Twice, or beside a door, every ticket comes in once. Needs 'tickets:check-in' for the event.
 */
export async function checkInTickets(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets },
): Promise<CheckInTicketsOutcome> {
  const { eventId, chosen } = input
  allow(ctx.actor, 'tickets:check-in', eventId)
  if (!isId(eventId)) throw notFound('event')
  if (isNothingChosen(chosen)) return { ok: false, reason: 'no-tickets' }
  const event = await ctx.db
    .selectFrom('events')
    .select('status')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  if (event.status !== 'published') return { ok: false, reason: 'event-closed' }

  const leftOut: Record<CheckInLeftOut, number> = { 'already-in': 0, void: 0, unpaid: 0, unknown: 0 }
  let done = 0
  const seen = await lockTicketsInTurn(ctx, input, async (tx, tickets) => {
    const admitted = tickets.flatMap((ticket) => {
      const verdict = checkInByHand(ticket)
      if (verdict === 'admitted') return ticket.id
      leftOut[verdict] += 1
      return []
    })
    await writeScans(tx, { eventId, ticketIds: admitted, verdict: 'admitted' })
    done += admitted.length
  })
  if ('ids' in chosen) leftOut.unknown = new Set(chosen.ids).size - seen
  return { ok: true, done, leftOut }
}
