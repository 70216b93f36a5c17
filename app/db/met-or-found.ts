import { type RawBuilder, sql } from 'kysely'

/** So many rows, in the order of a list, are looked at one by one; only what is rarer is looked for in an index. */
export const readAtMost = 1_000

/**
 * Up to `most` rows of a list: those that `met` finds among the next rows in the list's order, if they fill the page, else
 * `found`, which asks an index for all and puts them into `order`. What many have is met soon; what is not met is rare
 * enough to be sorted, whatever the planner knows of the table, and where a tenth of the rows has it once at most, no more
 * are looked at. Both have the same columns; whoever asks puts the rows into order.
 */
export function metOrFound<Row>(asked: {
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
