import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import type { MemberSorting, MemberSortKey } from './rules/member-sorting.ts'

/** What people are sorted by; an index has it with their id, which decides between equals. */
const sortedBy: Record<MemberSortKey, RawBuilder<unknown>> = {
  name: sql`l.sort_name`,
  joined: sql`l.joined_at`,
}

/**
 * Up to `most` ids of the people of whom `condition` holds (`l`, a row of people_list), from where `asked` says, and
 * the number of all of them. Where something narrows the list, who is left is found once, for both: walking along
 * the order until a page is full could mean walking past everybody.
 */
export async function listedIds(
  ctx: Ctx,
  input: {
    condition: RawBuilder<SqlBool>
    isNarrowed: boolean
    sorting: MemberSorting
    asked: PageAsked
    most: number
  },
): Promise<{ ids: string[]; total: number }> {
  const { condition, isNarrowed, sorting, asked, most } = input
  const from = asked.before ?? asked.after
  const isUp = (sorting.direction === 'ascending') === (asked.before === null)
  const direction = sql.raw(isUp ? 'asc' : 'desc')
  const value = sortedBy[sorting.by]
  const beyond =
    from === null
      ? sql``
      : sql`where (sort_value, user_id) ${sql.raw(isUp ? '>' : '<')} (
          select ${value}, l.user_id from people_list l where l.user_id = ${from})`
  const matching = sql`select l.user_id, ${value} as sort_value from people_list l where ${condition}`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with ${isNarrowed ? sql`matching as materialized (${matching}),` : sql``} page as (
      select user_id, sort_value from ${isNarrowed ? sql`matching` : sql`(${matching}) everybody`} ${beyond}
      order by sort_value ${direction}, user_id ${direction} limit ${most})
    select array(select user_id from page order by sort_value ${direction}, user_id ${direction}) as ids,
      (select count(*) from ${isNarrowed ? sql`matching` : sql`people_list`})::int as total`.execute(ctx.db)
  return rows[0] ?? { ids: [], total: 0 }
}
