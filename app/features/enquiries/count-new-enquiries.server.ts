import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'

/** Enquiries that nobody has looked at yet. Needs 'enquiries:manage'. */
export async function countNewEnquiries(ctx: Ctx): Promise<number> {
  allow(ctx.actor, 'enquiries:manage')
  const { count } = await ctx.db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(count)
}
