import type { Ctx } from '#app/context.server.ts'

/** What waits in this process for rows that few may write: by key, orders of a batch included. */
export function queuedPurchases({
  gate,
  batcher,
}: Pick<Ctx, 'gate' | 'batcher'>): ReadonlyMap<string, number> {
  return new Map([...gate.queued(), ...batcher.queued()])
}
