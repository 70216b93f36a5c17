import type { Ctx } from '#app/context/ctx.server.ts'

/** What waits in this process for rows that few may write: by key, orders of a batch included. */
export function queuedPurchases({
  semaphore,
  batcher,
}: Pick<Ctx, 'semaphore' | 'batcher'>): ReadonlyMap<string, number> {
  return new Map([...semaphore.queued(), ...batcher.queued()])
}
