import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Deletes the languages of addresses without an account that were noted before. Part of a sweep. */
export async function purgeLanguages(ctx: Ctx, notedBefore: Date): Promise<void> {
  await sql`
    delete from address_languages l where l.noted_at < ${notedBefore}
      and not exists (select from users u where u.email = l.email)`.execute(ctx.db)
}
