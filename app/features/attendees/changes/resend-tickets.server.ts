import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ChosenTickets, isNothingChosen } from '../list/rules/chosen-tickets.ts'
import { processTicketRun } from './process-ticket-run.server.ts'
import { mostAtOnce } from './rules/run-progress.ts'
import { type StartedRun, startTicketRun } from './start-ticket-run.server.ts'

export type ResendTicketsOutcome = StartedRun | { ok: false; reason: 'no-tickets' }

/** All attendees of the largest event there can be. */
const mostToSend = 1_000_000

/**
 * Mails chosen tickets of an event again, each to the address that is stored for its attendee and nowhere else (rule
 * R065). The same `runId` again sends nothing, and no ticket goes out twice within a minute. Needs 'orders:manage'.
 */
export async function resendTickets(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets; runId: string },
): Promise<ResendTicketsOutcome> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(input.eventId)) throw notFound('event')
  if (!isId(input.runId)) throw badRequest('a run needs an id')
  if (isNothingChosen(input.chosen)) return { ok: false, reason: 'no-tickets' }
  const started = await startTicketRun(ctx, { ...input, kind: 'resend', options: {}, most: mostToSend })
  if (started.ok && started.total <= mostAtOnce) await processTicketRun(ctx, { runId: started.runId })
  return started
}
