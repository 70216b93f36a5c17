import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { deviceName } from './rules/device-name.ts'
import { oldestUse } from './rules/session-life.ts'
import { shownAddress } from './rules/shown-address.ts'

export type OwnSession = {
  id: string
  /** "Chrome on Windows". */
  device: string
  address: string | null
  signedInAt: Date
  /** To the hour. */
  lastUsedAt: Date
  isCurrent: boolean
}

/** Where the acting person is signed in, this browser first. Sessions run on the time on the wall, `realNow`. */
export async function ownSessions(
  ctx: Ctx,
  { sessionToken, realNow }: { sessionToken: string | null; realNow: Date },
): Promise<OwnSession[]> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'token', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', realNow)
    .where('updated_at', '>', oldestUse(realNow))
    .where((eb) =>
      eb.or([
        eb('factor_shown_at', 'is not', null),
        eb(
          'user_id',
          'not in',
          eb.selectFrom('second_factors').select('user_id').where('user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent ?? ''),
    address: shownAddress(row.ip_address),
    signedInAt: row.created_at,
    lastUsedAt: row.updated_at,
    isCurrent: row.token === sessionToken,
  }))
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
