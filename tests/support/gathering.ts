import type { Ctx } from '#app/context.server.ts'
import { createGather } from '#server/gather.ts'

/** A context in which those who come together go together, as in the program; `failures` are those of whole groups. */
export function gathering(ctx: Ctx): { on: Ctx; failures: unknown[] } {
  const failures: unknown[] = []
  const gather = createGather({
    refuse: () => new Error('too many wait'),
    onFailure: (error) => failures.push(error),
  })
  return { on: { ...ctx, gather }, failures }
}
