import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { invalidateDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import type { ScanAnswer } from '#app/features/door/rules/scan-answer.ts'
import { scanForm } from '#app/features/door/scan-forms.ts'
import { normaliseTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/scan-check-in'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** One scan at a door. The code travels in the body: addresses end in logs. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = scanForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!form.success) throw badRequest('not a scan')
  const { eventId } = form.data
  requireStaff(ctx, eventId)
  if ('code' in form.data && normaliseTicketCode(form.data.code) === null) {
    return answer({ verdict: 'invalid-code', seat: null, at: ctx.now.toISOString() })
  }
  const { verdict, seat, at } = await checkInTicket(ctx, form.data)
  if (verdict === 'admitted') invalidateDoorCounters(ctx, eventId)
  return answer({ verdict, seat, at: at.toISOString() })
}

const answer = (body: ScanAnswer) => Response.json(body)
