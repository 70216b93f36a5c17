import { data } from 'react-router'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { completeAttendeeDetails } from '#app/features/ticketing/tickets/complete-attendee-details.server.ts'
import { seatDetailsForm } from '#app/features/ticketing/tickets/seat-forms.ts'
import type { DetailsAnswer } from '#app/features/ticketing/tickets/ui/send-seat.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import type { Route } from './+types/attendee-details'

/** Saves who takes a seat. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const taken = await consumeLimits(
    ctx,
    { limit: 'checkout', per: 'client', of: clientOf(request).address },
    // Every change of address sends a mail to the new one.
    { limit: 'seat-details', per: 'account', of: params.id },
  )
  if (!taken.ok) {
    return refuse(context, { ok: false, reason: 'too-many' }, taken.retryAfter)
  }
  const parsed = seatDetailsForm.safeParse(await jsonBody(request))
  if (!parsed.success) return answer({ ok: false, reason: 'invalid', fields: [] }, 400)
  const { claim, details } = parsed.data
  const outcome = await completeAttendeeDetails(ctx, { attendeeId: params.id, claim, details })
  return answer(outcome, 200)
}

function answer(body: DetailsAnswer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
