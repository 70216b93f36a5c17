import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** A pass, locked until the transaction ends. Throws 'not-found'. */
export async function lockPass(tx: Ctx, passId: string) {
  if (!isId(passId)) throw notFound('pass')
  const pass = await tx.db
    .selectFrom('door_passes')
    .select(['id', 'event_id as eventId', 'name', 'email', 'key', 'revoked_at as revokedAt'])
    .where('id', '=', passId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!pass) throw notFound('pass')
  return pass
}
