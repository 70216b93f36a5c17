import { cancelPreview } from '#app/features/attendees/changes/cancel-preview.server.ts'
import { cancelTickets } from '#app/features/attendees/changes/cancel-tickets.server.ts'
import { cancelTicketsForm } from '#app/features/attendees/changes/change-forms.ts'
import { ticketRun } from '#app/features/attendees/changes/ticket-run.server.ts'
import { invalidateDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import { hasRecentAuth } from '#app/features/people/has-recent-auth.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-attendees-cancel'

/** Tells what cancelling chosen tickets of an event would mean, or cancels them and answers how far that is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = cancelTicketsForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a choice of tickets')
  const eventId = params.id
  if (form.data.intent === 'preview')
    return Response.json({
      ok: true,
      preview: await cancelPreview(ctx, { eventId, chosen: form.data.chosen }),
    })
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  if (form.data.givesMoneyBack && !(await hasRecentAuth(ctx, here)))
    return Response.json({ ok: false, reason: 'reauth-needed' })
  const { intent: _, ...wish } = form.data
  const outcome = await cancelTickets(ctx, { ...wish, eventId })
  invalidateDoorCounters(ctx, eventId)
  if (!outcome.ok) return Response.json(outcome)
  return Response.json({ ok: true, run: await ticketRun(ctx, { eventId, runId: outcome.runId }) })
}
