import { allow, may } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkedInByActor } from '#app/features/door/checked-in-by-actor.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ChosenTickets, isNothingChosen } from '../list/rules/chosen-tickets.ts'
import { lockTicketsInTurn } from './lock-tickets-in-turn.server.ts'
import { writeScans } from './write-scans.server.ts'

export type UndoCheckInsOutcome =
  /** How many are out again; `notIn` of the chosen ones were not in, `notTheirs` were let in by another person. */
  { ok: true; done: number; notIn: number; notTheirs: number } | { ok: false; reason: 'no-tickets' }

/**
 * Takes the check-ins of chosen tickets back; the scan log and the audit keep both (rule R064). What is not in stays
 * as it is; door staff undo only their own check-ins. Needs 'tickets:check-in' for the event.
 */
export async function undoCheckIns(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets },
): Promise<UndoCheckInsOutcome> {
  const { eventId, chosen } = input
  allow(ctx.actor, 'tickets:check-in', eventId)
  if (!isId(eventId)) throw notFound('event')
  if (isNothingChosen(chosen)) return { ok: false, reason: 'no-tickets' }
  const counts = { done: 0, notTheirs: 0 }
  const seen = await lockTicketsInTurn(ctx, input, async (tx, tickets) => {
    const inside = tickets.filter((ticket) => ticket.checkedInAt !== null).map((ticket) => ticket.id)
    const theirs = may(tx.actor, 'admin:enter') ? inside : await checkedInByActor(tx, inside)
    await writeScans(tx, { eventId, ticketIds: theirs, verdict: 'undone' })
    counts.done += theirs.length
    counts.notTheirs += inside.length - theirs.length
  })
  return { ok: true, ...counts, notIn: seen - counts.done - counts.notTheirs }
}
