import { cancelPreview } from '#app/features/attendees/changes/cancel-preview.server.ts'
import { cancelTickets } from '#app/features/attendees/changes/cancel-tickets.server.ts'
import { cancelTicketsForm } from '#app/features/attendees/changes/change-forms.ts'
import { ticketRun } from '#app/features/attendees/changes/ticket-run.server.ts'
import { invalidateDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { reauthMethodsFor } from '#app/http/reauth-methods-for.server.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-attendees-cancel'

/** Tells what cancelling chosen tickets of an event would mean, or cancels them and answers how far that is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = cancelTicketsForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a choice of tickets')
  const eventId = params.id
  if (form.data.intent === 'preview') {
    const [preview, reauth] = await Promise.all([
      cancelPreview(ctx, { eventId, chosen: form.data.chosen }),
      reauthMethodsFor(ctx, request),
    ])
    return answer({ ok: true, preview, reauth })
  }
  const { password, ...wish } = form.data
  const reauth = reauthOf(request, ctx, password)
  const outcome = await cancelTickets(ctx, { ...wish, eventId, reauth })
  invalidateDoorCounters(ctx, eventId)
  if (outcome.ok) return answer({ ok: true, run: await ticketRun(ctx, { eventId, runId: outcome.runId }) })
  if (outcome.reason !== 'too-many') return answer(outcome)
  return refuse(context, outcome, outcome.retryAfter)
}

function answer(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers })
}
