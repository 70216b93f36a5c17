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
  /** A column, several, or an expression of a row, whose alias it is handed; without it rows are sorted by their id. */
  by?: string | readonly string[] | ((row: string) => RawBuilder<unknown>)
  id?: string
  /** By which the URL names a row, where that is not the id they are sorted by. */
  named?: string
}

/**
 * How the asked page of the rows `row` (an alias) is read: `beyond` is its condition, `order` follows ORDER BY, `most`
 * is its LIMIT, one row more than `keysetPage` shows. `from` is the row next to which the page begins.
 */
export function pageInSql({ page, size, sorting }: Asked, row: string, place: Place) {
  const { table, by = [], id = 'id', named = id } = place
  const from = page.before ?? page.after
  const isUp = (sorting?.direction === 'ascending') === (page.before === null)
  const [direction, than] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const columnOf = (of: string, name: string) => sql.ref(`${of}.${name}`)
  const keysOf = (of: string) => [
    ...(typeof by === 'function' ? [by(of)] : [by].flat().map((name) => columnOf(of, name))),
    columnOf(of, id),
  ]
  const keys = keysOf(row)
  const rows = typeof table === 'string' ? sql.table(table) : sql`(${table})`
  const isBeyond =
    keys.length > 1
      ? sql<SqlBool>`(${sql.join(keys)}) ${than}
    (select ${sql.join(keysOf('origin'))} from ${rows} origin where ${columnOf('origin', named)} = ${from})`
      : sql<SqlBool>`${keys[0]} ${than} ${from}`
  return {
    from,
    isUp,
    beyond: from === null ? sql<SqlBool>`true` : isBeyond,
    order: sql.join(keys.map((key) => sql`${key} ${direction}`)),
    most: size + 1,
  }
}
