import type { Ctx } from '#app/context.server.ts'

/** What waits in this process for rows that few may write: by key, orders that go together included. */
export function queuedPurchases({ gate, gather }: Pick<Ctx, 'gate' | 'gather'>): ReadonlyMap<string, number> {
  return new Map([...gate.queued(), ...gather.queued()])
}
