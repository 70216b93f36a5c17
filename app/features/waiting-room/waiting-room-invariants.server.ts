import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the lines of waiting rooms at any moment. */
export const waitingRoomInvariants: readonly Invariant[] = [
  {
    id: 'I-57',
    title: 'a line has admitted nobody beyond its last number, and nobody waits in a closed one',
    find: async (db) =>
      (
        await sql<object>`
          select event_id, last_number, admitted_number, opened_at from sale_lines
          where admitted_number > last_number or (opened_at is null and admitted_number < last_number)
            or (mode = 'open') > (opened_at is not null)`.execute(db)
      ).rows,
  },
  {
    id: 'I-58',
    title: 'each admitted visitor was called once, in the order of the numbers',
    find: async (db) =>
      (
        await sql<object>`
          select l.event_id, l.admitted_number, max(c.up_to) as called from sale_lines l
          left join sale_line_calls c on c.event_id = l.event_id
          group by l.event_id having l.admitted_number <> coalesce(max(c.up_to), 0)
          union all
          select event_id, up_to, earlier from (
            select event_id, up_to, lag(up_to) over (partition by event_id order by called_at) as earlier
            from sale_line_calls) calls
          where up_to <= earlier`.execute(db)
      ).rows,
  },
  {
    id: 'I-59',
    title: 'nobody is admitted while places are to be drawn, and a line is open once at a time',
    find: async (db) =>
      (
        await sql<object>`
          select event_id, opened_number, admitted_number, last_number from sale_lines
          where opened_at is not null and (opened_number > admitted_number
            or (awaits_draw and admitted_number > opened_number))
          union all
          select o.event_id, o.taken, o.admitted, l.last_number from (
            select *, lag(closed_at) over (partition by event_id order by opened_at) as earlier,
              sum(taken) over (partition by event_id) as all_taken from sale_line_openings) o
          join sale_lines l on l.event_id = o.event_id
          where o.opened_at < o.earlier or l.opened_at < o.closed_at or o.all_taken > l.last_number`.execute(
          db,
        )
      ).rows,
  },
]
