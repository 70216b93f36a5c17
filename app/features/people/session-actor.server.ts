import { sql } from 'kysely'
import type { Actor, Role } from '#app/access/actor.ts'
import { guest } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import {
  askWithSettings,
  type StoredSettings,
  storedSettings,
} from '#app/features/settings/site-settings.server.ts'
import { isTouchDue, oldestUse } from './rules/session-life.ts'

type Row = {
  stored?: StoredSettings
  token: string
  user_id: string
  email: string
  email_verified: boolean
  role: Role | null
  banned: boolean
  door_event_ids: string[]
  updated_at: Date
  has_factor: boolean
  factor_shown_at: Date | null
  was_member: boolean
}

type Asked = { token: string; realNow: Date }

/**
 * Who holds the session of `token`: session, account, role, ban and door assignments are read again for every request
 * (rule R004), by one statement for all requests in one turn of the event loop. A guest when the session has ended, sat idle
 * for too long, belongs to a banned account, or waits for the second factor of its account; an administrator of a live
 * site who has none may do what a user may. Sessions run on the time on the wall, `realNow`. The settings come along
 * when they are due.
 */
export async function sessionActor(
  ctx: Pick<Ctx, 'db' | 'memory' | 'batcher' | 'log' | 'site'>,
  asked: Asked,
): Promise<Actor> {
  const { token, realNow } = asked
  const row = await askWithSettings(ctx, async (isDue) => {
    if (!isDue) return ctx.batcher.read('sessions', asked, (all) => sessionRows(ctx, all, false))
    const [first] = await sessionRows(ctx, [asked], true)
    return first
  })
  if (!row || row.banned || (row.has_factor && !row.factor_shown_at)) return guest

  if (isTouchDue(row.updated_at, realNow)) {
    await ctx.db.updateTable('sessions').set({ updated_at: realNow }).where('token', '=', token).execute()
  }
  const lacksFactor = row.role === 'admin' && !row.has_factor
  return {
    kind: 'user',
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    role: lacksFactor && ctx.site.mode !== 'demo' ? 'user' : (row.role ?? 'user'),
    doorEventIds: row.door_event_ids,
    ...(lacksFactor && { lacksFactor }),
    ...(!row.was_member && { neverMember: true }),
  }
}

/** In the order they were asked for. */
async function sessionRows(
  { db }: Pick<Ctx, 'db'>,
  asked: readonly Asked[],
  hasSettings: boolean,
): Promise<(Row | undefined)[]> {
  const settings = hasSettings ? sql`, ${storedSettings()} as stored` : sql``
  const tokens = asked.map(({ token }) => token)
  const latest = new Date(Math.max(...asked.map(({ realNow }) => realNow.getTime())))
  const { rows } = await sql<Row>`
    select s.token, u.id as user_id, u.email, u.email_verified, r.role, b.user_id is not null as banned,
      array(select d.event_id::text from door_assignments d where d.user_id = u.id) as door_event_ids,
      s.updated_at, s.factor_shown_at,
      exists(select from second_factors f where f.user_id = u.id) as has_factor,
      w.was_member${settings}
    from sessions s
    join users u on u.id = s.user_id
    left join user_roles r on r.user_id = u.id
    left join user_bans b on b.user_id = u.id
    cross join lateral (select exists(select from subscriptions m where m.user_id = u.id)
      or exists(select from membership_grants g where g.user_id = u.id) as was_member) w
    where s.token = any(${tokens}::text[]) and s.expires_at > ${latest} and s.updated_at > ${oldestUse(latest)}
  `.execute(db)
  const byToken = new Map(rows.map((row) => [row.token, row]))
  return tokens.map((token) => byToken.get(token))
}
