import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { lookAlikes, usernameLook } from './rules/username-look.ts'
import { isUsernameHeld } from './username-holds.server.ts'

/**
 * Whether a folded username is another person's, looks like one, or is being kept. Part of a verb; `exceptFor` is
 * the person who asks for it.
 */
export async function isUsernameTaken(
  ctx: Ctx,
  folded: string,
  exceptFor: string | null = null,
): Promise<boolean> {
  const { from, to } = lookAlikes
  const { rows } = await sql<object>`
    select 1 from users where translate(username, ${sql.lit(from)}, ${sql.lit(to)}) = ${usernameLook(folded)}
      and id is distinct from ${exceptFor} limit 1`.execute(ctx.db)
  return rows.length > 0 || (await isUsernameHeld(ctx, folded))
}
