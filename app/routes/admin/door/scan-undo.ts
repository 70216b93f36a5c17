import { invalidateDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import type { UndoAnswer } from '#app/features/door/rules/scan-answer.ts'
import { undoCheckInForm } from '#app/features/door/scan-forms.ts'
import { undoCheckIn } from '#app/features/door/undo-check-in.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/scan-undo'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** Takes a check-in back: an administrator any, others at a door what they let in themselves. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = undoCheckInForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!form.success) throw badRequest('not an undo')
  requireStaff(ctx, form.data.eventId)
  const { wasIn } = await undoCheckIn(ctx, form.data)
  invalidateDoorCounters(ctx, form.data.eventId)
  const body: UndoAnswer = { wasIn }
  return Response.json(body)
}
