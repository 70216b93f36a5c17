import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** `agreed` of all `accounts` there are; who was erased is in neither. */
export type AgreedSince = { agreed: number; accounts: number }

/** How many have agreed to the terms of service in `version` or in a later one. */
export async function agreedSince(ctx: Ctx, version: number): Promise<AgreedSince> {
  const { rows } = await sql<AgreedSince>`
    select (select count(distinct user_id)::int from agreements
        where page = 'terms-of-service' and version >= ${version}) as agreed,
      (select count(*)::int from people_list) as accounts`.execute(ctx.db)
  return rows[0] ?? { agreed: 0, accounts: 0 }
}
