import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type DoorCounters, doorCounters } from './door-queries.server.ts'

/** Several doors of one event ask every few seconds: one count answers them all. */
const freshSeconds = 2

const keyOf = (eventId: string) => `door-counters ${eventId}`

/** {@link doorCounters}, at most two seconds old. Needs 'tickets:check-in' for the event. */
export async function liveDoorCounters(ctx: Ctx, eventId: string): Promise<DoorCounters> {
  allow(ctx.actor, 'tickets:check-in', eventId)
  return ctx.memory.remember(keyOf(eventId), freshSeconds, () => doorCounters(ctx, eventId))
}

/** After a check-in or its undo the next question gets a new count. */
export function invalidateDoorCounters(ctx: Ctx, eventId: string): void {
  ctx.memory.forget(keyOf(eventId))
}
