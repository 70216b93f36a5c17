import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RefundCause } from '#app/db/schema/money.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ChosenTickets, isNothingChosen } from '../list/rules/chosen-tickets.ts'
import { processTicketRun } from './process-ticket-run.server.ts'
import { mostAtOnce, mostToCancel } from './rules/run-progress.ts'
import { type StartedRun, startTicketRun } from './start-ticket-run.server.ts'

export type CancelTicketsInput = {
  eventId: string
  chosen: ChosenTickets
  /** Made with the form and sent with it: the same press again is the same run. */
  runId: string
  /** Paid tickets give their share of what was paid back. */
  givesMoneyBack: boolean
  admitsCheckedIn: boolean
  /** Attendees hear of their tickets, the buyer of those for which nothing goes back. Of money buyers always hear. */
  tellsPeople: boolean
  cause: RefundCause
  /** Said to the buyer; may be empty. */
  note: string
}

export type CancelTicketsOutcome = StartedRun | { ok: false; reason: 'no-tickets' }

/**
 * Cancels chosen tickets of an event, order by order: void, their places free and offered to the waitlist, the
 * allowance of claims returned; with or without money going back. A few are done when this answers, more are left to
 * a job. Needs 'orders:manage', and with money 'money:manage' (rule R042).
 */
export async function cancelTickets(ctx: Ctx, input: CancelTicketsInput): Promise<CancelTicketsOutcome> {
  allow(ctx.actor, 'orders:manage')
  if (input.givesMoneyBack) allow(ctx.actor, 'money:manage')
  if (!isId(input.eventId)) throw notFound('event')
  if (!isId(input.runId)) throw badRequest('a run needs an id')
  if (isNothingChosen(input.chosen)) return { ok: false, reason: 'no-tickets' }
  const { givesMoneyBack, admitsCheckedIn, tellsPeople, cause, note } = input
  const started = await startTicketRun(ctx, {
    ...input,
    kind: 'cancel',
    options: { givesMoneyBack, admitsCheckedIn, tellsPeople, cause, note },
    most: mostToCancel,
  })
  if (started.ok && started.total <= mostAtOnce) await processTicketRun(ctx, { runId: started.runId })
  return started
}
