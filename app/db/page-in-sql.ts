import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageAsked } from '#app/kernel/keyset.ts'

type Asked = {
  page: PageAsked
  size: number
  /** Downwards unless it says otherwise. */
  sorting?: { direction: 'ascending' | 'descending' }
}

/** What the rows of a list are sorted by, which an index has with their id; that decides between equals. */
type Place = {
  /** Or a statement that brings the rows. */
  table: string | RawBuilder<unknown>
  /** A column, or an expression of a row, whose alias it is handed; without it rows are sorted by their id alone. */
  by?: string | ((row: string) => RawBuilder<unknown>)
  id?: string
  /** By which the URL names a row, where that is not the id they are sorted by. */
  named?: string
}

/**
 * How the asked page of the rows `row` (an alias) is read: `beyond` is its condition, `order` follows ORDER BY, `most`
 * is its LIMIT, one row more than `keysetPage` shows. `from` is the row next to which the page begins.
 */
export function pageInSql({ page, size, sorting }: Asked, row: string, place: Place) {
  const { table, by, id = 'id', named = id } = place
  const from = page.before ?? page.after
  const isUp = (sorting?.direction === 'ascending') === (page.before === null)
  const [direction, than] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const idOf = (of: string) => sql.ref(`${of}.${id}`)
  const keyOf = (of: string) => (typeof by === 'string' ? sql.ref(`${of}.${by}`) : by?.(of))
  const key = keyOf(row)
  const rows = typeof table === 'string' ? sql.table(table) : sql`(${table})`
  const isBeyond = key
    ? sql<SqlBool>`(${key}, ${idOf(row)}) ${than}
    (select ${keyOf('origin')}, ${idOf('origin')} from ${rows} origin where ${sql.ref(`origin.${named}`)} = ${from})`
    : sql<SqlBool>`${idOf(row)} ${than} ${from}`
  return {
    from,
    isUp,
    beyond: from === null ? sql<SqlBool>`true` : isBeyond,
    order: key ? sql`${key} ${direction}, ${idOf(row)} ${direction}` : sql`${idOf(row)} ${direction}`,
    most: size + 1,
  }
}
