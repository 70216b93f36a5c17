import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isMember } from '#app/features/memberships/standing-in-sql.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** The first steps of a new member, and which are done. */
export type MemberWelcome = {
  hasPicture: boolean
  hasClaimed: boolean
  /** An image for the directory, or a choice about it. */
  isInDirectory: boolean
}

/** Days after joining in which the account opens with the welcome. */
const welcomeDays = 30

/** The welcome of a person who has just joined; null for others, once it is closed, and when every step is done. */
export async function memberWelcome(ctx: Ctx): Promise<MemberWelcome | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return null
  const steps = await ctx.db
    .selectFrom('membership_applications as a')
    .leftJoin('profiles as p', 'p.user_id', 'a.user_id')
    .select([
      sql<boolean>`p.avatar_file_id is not null`.as('hasPicture'),
      sql<boolean>`exists (select from orders o where o.user_id = a.user_id and o.kind = 'claim'
        and o.status = 'confirmed')`.as('hasClaimed'),
      sql<boolean>`exists (select from member_images i where i.user_id = a.user_id)
        or exists (select from directory_choices c where c.user_id = a.user_id)`.as('isInDirectory'),
    ])
    .where('a.user_id', '=', userId)
    .where('a.status', '=', 'approved')
    .where('a.welcome_closed_at', 'is', null)
    .where('a.approved_at', '>', addMinutes(ctx.now, -welcomeDays * 24 * 60))
    .where(isMember(sql`a.user_id`, ctx.now))
    .executeTakeFirst()
  if (!steps || (steps.hasPicture && steps.hasClaimed && steps.isInDirectory)) return null
  return steps
}
