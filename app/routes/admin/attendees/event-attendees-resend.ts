import { resendForm } from '#app/features/attendees/changes/change-forms.ts'
import { resendTickets } from '#app/features/attendees/changes/resend-tickets.server.ts'
import { ticketRun } from '#app/features/attendees/changes/ticket-run.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-attendees-resend'

/** Mails chosen tickets of an event again, and answers how far that is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = resendForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a choice of tickets')
  const outcome = await resendTickets(ctx, { eventId: params.id, ...form.data })
  const body = outcome.ok
    ? { ok: true, run: await ticketRun(ctx, { eventId: params.id, runId: outcome.runId }) }
    : outcome
  return Response.json(body)
}
