import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Lets the texts in `fields` that a verb changes keep the translations of what they said before, marked as outdated, so
 * that a corrected original does not undo its translation. Called in the transaction that changes them; new texts, and
 * those that have a translation of their own, stay as they are.
 */
export async function carryTranslations<Field extends string>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  before: Readonly<Partial<Record<Field, unknown>>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): Promise<void> {
  const changed = fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    const isChanged = typeof was === 'string' && typeof is === 'string' && was !== is
    return isChanged && was !== '' && is !== '' ? [{ was, is }] : []
  })
  if (changed.length === 0) return
  await sql`insert into content_translations
      (language, original, translation, letters, is_outdated, updated_at, updated_by)
    select distinct on (c.language, t.now)
      c.language, t.now, c.translation, c.letters, true, ${now}::timestamptz, null::uuid
    from unnest(${changed.map(({ was }) => was)}::text[], ${changed.map(({ is }) => is)}::text[]) as t(was, now)
    join content_translations c on md5(c.original) = md5(t.was) and c.original = t.was
    order by c.language, t.now
    on conflict (language, md5(original)) do nothing`.execute(db)
}
