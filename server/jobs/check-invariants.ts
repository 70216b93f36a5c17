import type { Ctx } from '#app/context/ctx.server.ts'
import type { Invariant } from '#app/db/invariant.ts'
import { noteInvariants } from '#app/features/system/note-invariants.server.ts'

export type Broken = { id: string; title: string; rows: object[] }

const mostRows = 20

/** The invariants that do not hold, with rows that break them (at most twenty each). */
export async function brokenInvariants(ctx: Ctx, invariants: readonly Invariant[]): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { id, title, find } of invariants) {
    const rows = await find(ctx.db, ctx.now)
    if (rows.length > 0) broken.push({ id, title, rows: rows.slice(0, mostRows) })
  }
  return broken
}

/** Checks them by schedule, and writes down when; what is broken is an error in the log, which alerts watch. */
export async function checkInvariants(ctx: Ctx, invariants: readonly Invariant[]): Promise<void> {
  const broken = await brokenInvariants(ctx, invariants)
  for (const { id, title, rows } of broken) {
    ctx.log.error({ invariant: id, rows }, `An invariant is broken: ${title}`)
  }
  await noteInvariants(ctx, {
    realNow: new Date(),
    asked: invariants.length,
    broken: broken.map(({ id, title, rows }) => ({ id, title, rows: rows.length })),
  })
}
