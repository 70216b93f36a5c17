import { invalidateDoorCounters } from '#app/features/door/live-door-counters.server.ts'
import { offlineScansForm } from '#app/features/door/offline/offline-forms.ts'
import { syncScans } from '#app/features/door/offline/sync-scans.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/scan-sync'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** What a device answered without a network. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = offlineScansForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('no scans')
  requireStaff(ctx, form.data.eventId)
  const outcome = await syncScans(ctx, form.data)
  invalidateDoorCounters(ctx, form.data.eventId)
  return Response.json(outcome)
}
