import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockTicketsInTurn } from './lock-tickets-in-turn.server.ts'
import { type ChosenTickets, isNothingChosen } from './rules/chosen-tickets.ts'
import { writeScans } from './write-scans.server.ts'

export type UndoCheckInsOutcome =
  /** How many are out again; `notIn` of the chosen ones were not in. */
  { ok: true; done: number; notIn: number } | { ok: false; reason: 'no-tickets' }

/**
 * Takes the check-ins of chosen tickets back; the scan log and the audit keep both (rule R064). What is not in stays
 * as it is. Needs 'tickets:check-in' for the event.
 */
export async function undoCheckIns(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets },
): Promise<UndoCheckInsOutcome> {
  const { eventId, chosen } = input
  allow(ctx.actor, 'tickets:check-in', eventId)
  if (!isId(eventId)) throw notFound('event')
  if (isNothingChosen(chosen)) return { ok: false, reason: 'no-tickets' }
  let done = 0
  const seen = await lockTicketsInTurn(ctx, input, async (tx, tickets) => {
    const inside = tickets.filter((ticket) => ticket.checkedInAt !== null).map((ticket) => ticket.id)
    await writeScans(tx, { eventId, ticketIds: inside, verdict: 'undone' })
    done += inside.length
  })
  return { ok: true, done, notIn: seen - done }
}
