import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import {
  askWithSettings,
  type StoredSettings,
  storedSettings,
} from '#app/features/settings/site-settings.server.ts'
import type { Actor, Role } from '#app/kernel/actor.ts'
import { guest } from '#app/kernel/actor.ts'
import { isTouchDue, oldestUse } from './rules/session-life.ts'

type Row = {
  stored?: StoredSettings
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
 * banned account. Sessions run on the time on the wall, `realNow`. The settings come along when they are due.
 */
export async function sessionActor(
  ctx: Pick<Ctx, 'db' | 'memory' | 'log'>,
  { token, realNow }: { token: string; realNow: Date },
): Promise<Actor> {
  const row = await askWithSettings(ctx, (isDue) => sessionRow(ctx, token, realNow, isDue))
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

async function sessionRow(
  { db }: Pick<Ctx, 'db'>,
  token: string,
  realNow: Date,
  hasSettings: boolean,
): Promise<Row | undefined> {
  const settings = hasSettings ? sql`, ${storedSettings()} as stored` : sql``
  const { rows } = await sql<Row>`
    select u.id as user_id, u.email, u.email_verified, r.role, b.user_id is not null as banned,
      array(select d.event_id::text from door_assignments d where d.user_id = u.id) as door_event_ids,
      s.updated_at${settings}
    from sessions s
    join users u on u.id = s.user_id
    left join user_roles r on r.user_id = u.id
    left join user_bans b on b.user_id = u.id
    where s.token = ${token} and s.expires_at > ${realNow} and s.updated_at > ${oldestUse(realNow)}
  `.execute(db)
  return rows[0]
}
