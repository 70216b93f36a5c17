import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { readAtMost, scanThenIndex } from '#app/db/scan-then-index.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { PeopleSet } from './narrowed-members.server.ts'
import type { MemberSorting, MembersAsked } from './rules/member-listing.ts'

/** People who match what was typed, or all for ''; among them those whom the sets leave. */
export type PeopleAsked = { q: string; sets: readonly PeopleSet[] }

/** What people are sorted by; an index has it with their id, which decides between equals. */
const sortedBy: Record<MemberSorting['by'], string> = { name: 'sort_name', joined: 'joined_at' }

/**
 * Ids of the asked page of them and one more, in the order of the list or, before a row, the other way round.
 * What is searched, and who is left by a set, is scanned among the next or found by an index.
 */
export async function listedIds(
  ctx: Ctx,
  input: PeopleAsked & Pick<MembersAsked, 'sorting' | 'page' | 'size'>,
): Promise<string[]> {
  const { q, sets, sorting } = input
  const by = sortedBy[sorting.by]
  const page = pageInSql(input, 'l', { table: 'people_list', by, id: 'user_id' })
  const { isUp, most } = page
  const direction = isUp ? sql`asc` : sql`desc`
  const value = sql.ref(`l.${by}`)
  const cursor = [page.beyond]
  const inOrder = sql`order by ${page.order}`
  if (q === '' && sets.length === 0) {
    const everyone = sql<Picked>`select l.user_id as id from people_list l ${where(cursor)} ${inOrder} limit ${most}`
    const { rows } = await everyone.execute(ctx.db)
    return rows.map(({ id }) => id)
  }
  const next = (rows: number) => sql`(select * from people_list l ${where(cursor)} ${inOrder} limit ${rows})`
  const fits = [...(q === '' ? [] : [hasTyped(q)]), ...sets.map(({ leavesOne }) => leavesOne)]
  const found = scanThenIndex<Picked>({
    scanned: (rows) => sql`select l.user_id as id, ${value} as key from ${next(rows)} l ${where(fits)}`,
    indexed: sql`select l.user_id as id, ${value} as key from ${searched(q)} l
      ${where([...(q === '' ? sets.map(isLeftBy) : sets.map(({ leavesOne }) => leavesOne)), ...cursor])}`,
    order: sql`key ${direction}, id ${direction}`,
    most,
    // Of a file's portion more are read at once, or none would ever be full.
    rows: Math.max(readAtMost, most * 10),
  })
  const { rows } =
    await sql<Picked>`select * from ${found} page order by key ${direction}, id ${direction}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type Picked = { id: string; key: unknown }

/** All of them, as rows with their `user_id`. Part of statements. */
export function peopleLeft({ q, sets }: PeopleAsked): RawBuilder<unknown> {
  return sql`select l.user_id from ${searched(q)} l ${where(sets.map(isLeftBy))}`
}

/** How many they are, exactly: from the smaller side, without reading the list where a set says who they are. */
export async function countListed(ctx: Ctx, { q, sets }: PeopleAsked): Promise<number> {
  const { rows } = await counting(q, sets).execute(ctx.db)
  return rows[0]?.count ?? 0
}

function counting(q: string, sets: readonly PeopleSet[]): RawBuilder<{ count: number }> {
  if (q !== '')
    return sql`select count(*)::int as count from ${searched(q)} l ${where(sets.map(({ leavesOne }) => leavesOne))}`
  const [leading, ...others] = sets.toSorted((one, other) => Number(other.isIn) - Number(one.isIn))
  if (!leading) return sql`select ${everybody}::int as count`
  if (leading.leaves && others.length === 0) return sql`select ${leading.leaves} as count`
  if (leading.isIn) {
    return sql`select count(*)::int as count from (${leading.ids}) l ${where([isListed, ...others.map(({ leavesOne }) => leavesOne)])}`
  }
  const out = sql.join(
    sets.map(({ ids }) => ids),
    sql` union all `,
  )
  return sql`select (${everybody}
    - (select count(distinct l.user_id) from (${out}) l ${where([isListed])}))::int as count`
}

/** Kept by triggers: counting them reads a million rows. */
const everybody = sql`(select coalesce(sum(change), 0) from row_counts where list = 'people')`

/** People whose words begin as typed, all of them, found first whatever the planner expects of it; or all people. */
function searched(q: string): RawBuilder<unknown> {
  if (q === '') return sql`people_list`
  return sql`(select user_id, sort_name, joined_at from people_list where ${hasTyped(q)} offset 0)`
}

/** Whether the words of a listed person begin as typed. */
function hasTyped(q: string): RawBuilder<SqlBool> {
  const query = searchQuery(q)
  return query === null ? sql`false` : sql`words @@ to_tsquery('simple', lower(${query}))`
}

/** All with an account are listed, but for those who were erased. */
const isListed = sql<SqlBool>`not exists (select from erasures e where e.user_id = l.user_id)`

/** Asked of all people at once: written so that the two are joined, however large the set is. */
const isLeftBy = ({ ids, isIn }: PeopleSet) =>
  isIn
    ? sql<SqlBool>`l.user_id in (${ids})`
    : sql<SqlBool>`not exists (select from (${ids}) out where out.user_id = l.user_id)`

const where = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`
