import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { lookAlikes, usernameLook } from './rules/username-look.ts'
import { isUsernameHeld } from './username-holds.server.ts'

/**
 * Whether a folded username is another person's, looks like one, or is being kept; `exceptFor` is the person who asks
 * for it. Part of a verb, which holds the name until it commits: of two people who want names that look alike, the
 * second sees the first one's.
 */
export async function isUsernameTaken(
  tx: Ctx,
  folded: string,
  exceptFor: string | null = null,
): Promise<boolean> {
  const { from, to } = lookAlikes
  const look = usernameLook(folded)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username ${look}`}, 0))`.execute(tx.db)
  const { rows } = await sql<object>`
    select 1 from users where translate(username, ${sql.lit(from)}, ${sql.lit(to)}) = ${look}
      and id is distinct from ${exceptFor} limit 1`.execute(tx.db)
  return rows.length > 0 || (await isUsernameHeld(tx, folded))
}
