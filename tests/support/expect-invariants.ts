import { expect } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { allInvariants } from '#server/jobs/all-invariants.ts'

/** Every invariant holds at `ctx.now`; call it after whatever has written. */
export async function expectInvariants(ctx: Ctx): Promise<void> {
  for (const { id, title, find } of allInvariants) {
    expect(await find(ctx.db, ctx.now), `${id}: ${title}`).toEqual([])
  }
}
