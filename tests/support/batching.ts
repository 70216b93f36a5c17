import type { Ctx } from '#app/context/ctx.server.ts'
import { createBatcher } from '#server/batcher.ts'

/** A context with the batches of the program; `failures` are those of whole batches. */
export function batching(ctx: Ctx): { on: Ctx; failures: unknown[] } {
  const failures: unknown[] = []
  const batcher = createBatcher({
    refuse: () => new Error('too many wait'),
    onFailure: (error) => failures.push(error),
  })
  return { on: { ...ctx, batcher }, failures }
}
