import type { Ctx } from '#app/context/ctx.server.ts'
import { makeDoorPass } from '#app/features/door/passes/make-door-pass.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** A helper's pass to the event's doors, and the link that opens it. */
export async function aDoorPass(
  ctx: Ctx,
  { eventId, name = 'Tom O’Leary' }: { eventId: string; name?: string | undefined },
) {
  const made = await makeDoorPass(ctx, { eventId, name, email: `${newId()}@school.example` })
  if (!made.ok) throw new Error(made.reason)
  const { key } = await ctx.db
    .selectFrom('door_passes')
    .select('key')
    .where('id', '=', made.passId)
    .executeTakeFirstOrThrow()
  return { ...made, key, link: `/door/${made.passId}?key=${key}` }
}
