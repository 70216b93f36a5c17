import { settleConflict } from '#app/features/door/offline/settle-conflict.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import type { Route } from './+types/scan-conflict'

export const policy = { roles: 'door' } satisfies RoutePolicy

/** Settles the conflict of the scan `scanId`. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const scanId = form.get('scanId')
  await settleConflict(ctx, { scanId: typeof scanId === 'string' ? scanId : '' })
  return Response.json({ ok: true })
}
