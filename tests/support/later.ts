import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** The same world `minutes` later. */
export function later(ctx: Ctx, minutes: number): Ctx {
  return { ...ctx, now: addMinutes(ctx.now, minutes) }
}
