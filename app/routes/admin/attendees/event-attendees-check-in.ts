import { checkInForm } from '#app/features/attendees/changes/change-forms.ts'
import { checkInTickets } from '#app/features/attendees/changes/check-in-tickets.server.ts'
import { undoCheckIns } from '#app/features/attendees/changes/undo-check-ins.server.ts'
import { invalidateDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-attendees-check-in'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** Checks chosen tickets of an event in, or takes their check-ins back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = checkInForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a choice of tickets')
  const { intent: act, chosen } = form.data
  const verb = act === 'check-in' ? checkInTickets : undoCheckIns
  const outcome = await verb(ctx, { eventId: params.id, chosen })
  invalidateDoorCounters(ctx, params.id)
  return Response.json(outcome)
}
