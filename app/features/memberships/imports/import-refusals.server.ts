import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'

/**
 * The lines of an import that were refused, as a file: number, why, and until the import is over who. `words` says
 * the reasons. Throws NotFound.
 */
export async function importRefusals(
  ctx: Ctx,
  importId: string,
  words: (reason: string) => string,
): Promise<AsyncIterable<string>> {
  allow(ctx.actor, 'people:manage')
  const known = isId(importId)
    ? await ctx.db.selectFrom('member_imports').select('id').where('id', '=', importId).executeTakeFirst()
    : undefined
  if (!known) throw notFound('import')
  const rows = await ctx.db
    .selectFrom('member_import_rows')
    .select(['line', 'person', 'reason'])
    .where('import_id', '=', importId)
    .where('state', '=', 'refused')
    .orderBy('line')
    .execute()
  return (async function* () {
    yield csvLines([[t('Row'), t('Name'), t('Email'), t('Reason')]])
    yield csvLines(
      rows.map(({ line, person, reason }) => [
        String(line),
        person?.name ?? '',
        person?.email ?? '',
        words(reason ?? ''),
      ]),
    )
  })()
}
