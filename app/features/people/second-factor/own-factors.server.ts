import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'

export type OwnFactor = {
  id: string
  kind: 'app' | 'passkey'
  name: string
  addedAt: Date
  lastUsedAt: Date | null
}

/** What the acting person has besides a password, and how many recovery codes are left. */
export async function ownFactors(ctx: Ctx): Promise<{ factors: OwnFactor[]; codesLeft: number }> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const rows = await ctx.db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['f.id', 'f.kind', 'f.name', 'f.added_at as addedAt', 'f.last_used_at as lastUsedAt'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes as c')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.used_at', 'is', null)
        .as('codesLeft'),
    )
    .where('u.id', '=', userId)
    .orderBy('f.kind')
    .orderBy('f.id')
    .execute()
  const factors = rows.flatMap(({ id, kind, name, addedAt, lastUsedAt }) =>
    id && kind && name && addedAt
      ? [{ id, kind, name: kind === 'app' ? t('Authenticator app') : name, addedAt, lastUsedAt }]
      : [],
  )
  return { factors, codesLeft: rows[0]?.codesLeft ?? 0 }
}
