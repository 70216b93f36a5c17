import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** The place in its ticket type's line of the entry `alias`, from 1; null for one that waits for nothing more. */
export function positionInLine(alias: string): RawBuilder<number | null> {
  const mine = sql.ref(alias)
  return sql<number | null>`case when ${mine}.places_left > 0 then (
    select count(*)::int + 1 from waitlist_entries ahead
    where ahead.ticket_type_id = ${mine}.ticket_type_id and ahead.places_left > 0
      and (ahead.in_line_since, ahead.id) < (${mine}.in_line_since, ${mine}.id)) end`
}

/** The same of one entry. */
export async function positionOf(ctx: Ctx, entryId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('waitlist_entries as w')
    .select(positionInLine('w').as('position'))
    .where('w.id', '=', entryId)
    .executeTakeFirst()
  return row?.position ?? null
}
