import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Lets texts that were changed keep the translations of what they said before, marked as outdated, so that a corrected
 * original does not undo its translation. Called in the transaction that changes them; texts without a translation and
 * new texts with one of their own stay as they are.
 */
export async function carryTranslations(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  texts: readonly { before: string; after: string }[],
): Promise<void> {
  const changed = texts.filter(({ before, after }) => before !== after && before !== '' && after !== '')
  if (changed.length === 0) return
  await sql`insert into content_translations
      (language, original, translation, letters, is_outdated, updated_at, updated_by)
    select distinct on (c.language, t.after)
      c.language, t.after, c.translation, c.letters, true, ${now}::timestamptz, null::uuid
    from unnest(${changed.map(({ before }) => before)}::text[], ${changed.map(({ after }) => after)}::text[])
      as t(before, after)
    join content_translations c on md5(c.original) = md5(t.before) and c.original = t.before
    order by c.language, t.after
    on conflict (language, md5(original)) do nothing`.execute(db)
}
