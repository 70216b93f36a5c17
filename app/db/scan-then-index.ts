import { type RawBuilder, sql } from 'kysely'

/** Rows of a list that are scanned before an index is asked. */
export const readAtMost = 1_000

/**
 * Up to `most` rows of a list. First the next `rows` rows in the list's order are scanned (`met`). If their matches do not
 * fill the page, `found` asks an index for all matches and sorts them by `order`: a filter that a short scan does not
 * satisfy is rare enough to be sorted. The choice needs no statistics of the planner. Both queries have the same columns;
 * the caller sorts the result.
 */
export function scanThenIndex<Row>(asked: {
  met: (rows: number) => RawBuilder<Row>
  found: RawBuilder<Row>
  order: RawBuilder<unknown>
  most: number
  rows?: number
}): RawBuilder<Row> {
  const { met, found, order, most, rows = readAtMost } = asked
  return sql<Row>`(
    with met as materialized (
      select * from (${met(rows)}) met where (select count(*) from (${met(rows / 10)} limit 2) first) > 1 limit ${most}
    )
    select * from met where (select count(*) from met) >= ${most}
    union all
    (select * from (${found} offset 0) found where (select count(*) from met) < ${most} order by ${order} limit ${most})
  )`
}
