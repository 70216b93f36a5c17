import { doorPassIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** How exactly people want to know when a pass was last used. In minutes. */
const exactness = 5

/** The holder of a pass is at work: writes down when, at most every few minutes. For others it does nothing. */
export async function notePassUse(ctx: Ctx): Promise<void> {
  const passId = doorPassIdOf(ctx.actor)
  if (passId === null) return
  await ctx.db
    .updateTable('door_passes')
    .set({ last_used_at: ctx.now })
    .where('id', '=', passId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', addMinutes(ctx.now, -exactness))]),
    )
    .execute()
}
