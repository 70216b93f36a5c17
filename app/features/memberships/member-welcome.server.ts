import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#app/kernel/dates.ts'
import type { MemberWelcome } from './rules/member-welcome.ts'
import { isMember } from './standing-in-sql.server.ts'

/** Days after joining in which the account opens with the welcome. */
const welcomeDays = 30

/**
 * The welcome of a person with the application `a` and the profile `p`, as part of a statement about them; null for
 * people who have not just joined, and once it is closed.
 */
export function memberWelcome(now: Date): RawBuilder<MemberWelcome | null> {
  return sql<MemberWelcome | null>`case
    when a.status = 'approved' and a.welcome_closed_at is null
      and a.approved_at > ${addMinutes(now, -welcomeDays * 24 * 60)} and ${isMember(sql`a.user_id`, now)}
    then json_build_object(
      'hasPicture', p.avatar_file_id is not null,
      'hasClaimed', exists (select from orders o where o.user_id = a.user_id and o.kind = 'claim'
        and o.status = 'confirmed'),
      'isInDirectory', exists (select from member_images i where i.user_id = a.user_id)
        or exists (select from directory_choices c where c.user_id = a.user_id))
  end`
}
