import { type RawBuilder, sql } from 'kysely'

/** Rows of a list that are scanned before an index is asked. */
export const readAtMost = 1_000

/**
 * Up to `most` rows of a list. First the next `rows` rows in the list's order are scanned (`scanned`). If their matches do not
 * fill the page, `indexed` asks an index for all matches and sorts them by `order`: a filter that a short scan does not
 * satisfy is rare enough to be sorted. The choice needs no statistics of the planner. Both queries have the same columns;
 * the caller sorts the result.
 */
export function scanThenIndex<Row>(asked: {
  scanned: (rows: number) => RawBuilder<Row>
  indexed: RawBuilder<Row>
  /** Sorts the rows of `indexed`, which have that alias. */
  order: RawBuilder<unknown>
  most: number
  rows?: number
}): RawBuilder<Row> {
  const { scanned, indexed, order, most, rows = readAtMost } = asked
  return sql<Row>`(
    with scanned as materialized (
      select * from (${scanned(rows)}) next where (select count(*) from (${scanned(rows / 10)} limit 2) first) > 1 limit ${most}
    )
    select * from scanned where (select count(*) from scanned) >= ${most}
    union all
    (select * from (${indexed} offset 0) indexed where (select count(*) from scanned) < ${most} order by ${order} limit ${most})
  )`
}
