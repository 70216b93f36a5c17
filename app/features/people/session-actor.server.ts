import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { Actor, Role } from '#app/kernel/actor.ts'
import { guest } from '#app/kernel/actor.ts'
import { isTouchDue, oldestUse } from './rules/session-life.ts'

type Row = {
  user_id: string
  email: string
  email_verified: boolean
  role: Role | null
  banned: boolean
  door_event_ids: string[]
  updated_at: Date
}

/**
 * Who holds the session of `token`, by one statement: session, account, role, ban and door assignments are read
 * anew for every request (rule R004). A guest when the session has ended, sat idle for too long or belongs to a
 * banned account. Sessions run on the time on the wall, `realNow`.
 */
export async function sessionActor(
  ctx: Pick<Ctx, 'db'>,
  { token, realNow }: { token: string; realNow: Date },
): Promise<Actor> {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.email, u.email_verified, r.role, b.user_id is not null as banned,
      array(select d.event_id::text from door_assignments d where d.user_id = u.id) as door_event_ids,
      s.updated_at
    from sessions s
    join users u on u.id = s.user_id
    left join user_roles r on r.user_id = u.id
    left join user_bans b on b.user_id = u.id
    where s.token = ${token} and s.expires_at > ${realNow} and s.updated_at > ${oldestUse(realNow)}
  `.execute(ctx.db)
  const [row] = rows
  if (!row || row.banned) return guest

  if (isTouchDue(row.updated_at, realNow)) {
    await ctx.db.updateTable('sessions').set({ updated_at: realNow }).where('token', '=', token).execute()
  }
  return {
    kind: 'user',
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    role: row.role ?? 'user',
    doorEventIds: row.door_event_ids,
  }
}
