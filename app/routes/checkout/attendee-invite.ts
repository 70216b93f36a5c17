import { data } from 'react-router'
import {
  type InviteAttendeeOutcome,
  inviteAttendee,
} from '#app/features/ticketing/tickets/invite-attendee.server.ts'
import { seatInviteForm } from '#app/features/ticketing/tickets/seat-forms.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import type { Route } from './+types/attendee-invite'

/** Mails a person the link to their seat; the verb limits how often. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const parsed = seatInviteForm.safeParse(await jsonBody(request))
  if (!parsed.success) return answer({ ok: false, reason: 'invalid-email' }, 400)
  const outcome = await inviteAttendee(ctxOf(context), { ...parsed.data, attendeeId: params.id })
  if (outcome.ok) return answer(outcome, 200)
  if (outcome.reason !== 'too-many') return answer(outcome, 200)
  return refuse(context, outcome, outcome.retryAfter)
}

function answer(body: InviteAttendeeOutcome, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
