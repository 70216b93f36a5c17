import type { Ctx } from '#app/context.server.ts'
import { memoryOfSharedPages } from '../memory.ts'
import type { Replica } from '../replica.ts'

/**
 * Renders a page that everybody without a session gets: from the standby while it may be read, and anew from the
 * primary when that went wrong, whether the standby could not or the page wants to write.
 */
export async function renderShared(
  render: (ctx: Ctx) => Promise<Response>,
  parts: { ctx: Ctx; replica: Pick<Replica, 'db' | 'failed'> | null },
): Promise<Response> {
  const { replica } = parts
  const ctx = { ...parts.ctx, memory: memoryOfSharedPages(parts.ctx.memory) }
  const standby = replica?.db()
  if (!replica || !standby) return render(ctx)
  const log = { ...ctx.log, error: ctx.log.warn }
  const response = await render({ ...ctx, db: standby, log }).catch((error: unknown) => {
    log.warn({ err: error }, 'A page could not be made from the standby')
    return null
  })
  if (response && response.status < 500) return response
  replica.failed()
  await response?.body?.cancel()
  return render(ctx)
}
