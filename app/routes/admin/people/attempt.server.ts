import type { Ctx } from '#app/context/ctx.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'

/** An unexpected error. */
export type Unexpected = { ok: false; reason: 'unexpected' }

/**
 * Does what was pressed in a dialog. A fault of ours is logged under the request's id and answered, so that the
 * dialog can say in its place that nothing was done; refusals and answers go their way.
 */
export async function attempt<Done>(ctx: Ctx, work: () => Promise<Done>): Promise<Done | Unexpected> {
  try {
    return await work()
  } catch (error) {
    if (problemKind(error) !== null || error instanceof Response) throw error
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'What was pressed in a dialog failed')
    return { ok: false, reason: 'unexpected' }
  }
}

/** What to tell us, so that the fault is found. */
export function faultWords(ctx: Ctx): string {
  return t('If this happens again, give support this request ID: {requestId}', { requestId: ctx.requestId })
}
