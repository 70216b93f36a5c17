import { changePersonForm } from '#app/features/attendees/changes/change-forms.ts'
import { correctAttendee } from '#app/features/attendees/changes/correct-attendee.server.ts'
import { moveTicket } from '#app/features/attendees/changes/move-ticket.server.ts'
import { seatToChange } from '#app/features/attendees/changes/seat-to-change.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/event-attendees-ticket'

/** Who has a ticket of an event, for the dialogs that change it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const shown = await seatToChange(ctx, { eventId: params.id, ticketId: params.ticket })
  return Response.json({ ok: true, ...shown })
}

/** Corrects the person of a ticket, or passes it on. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = changePersonForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a person')
  const { intent: act, ...change } = form.data
  const verb = act === 'move' ? moveTicket : correctAttendee
  const outcome = await verb(ctx, { eventId: params.id, ticketId: params.ticket, ...change })
  return Response.json(outcome)
}
