import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { savedUpSeconds } from './rules/admission.ts'
import { stepOf, turnMinutes } from './rules/place-in-line.ts'

/**
 * Admits up to `count` of those first in an open line, writes down when they were called and forgets when they came: one
 * statement. Answers how many; none where the line is closed, paused or empty, where places are still to be drawn, or
 * where the pace that an administrator has set is used up. Several processes admit one after the other, each from where
 * the one before has stopped, and share that pace.
 */
export async function admitNext(
  ctx: Ctx,
  { eventId, count }: { eventId: string; count: number },
): Promise<number> {
  // The pace is used up until `paced_at`: each one admitted takes it further by a share of a minute, which is rounded to
  // microseconds; hence the thousandth of a person.
  const { rows } = await sql<{ admitted: number }>`
    with waiting as materialized (
      select event_id, admitted_number, last_number, pace, greatest(paced_at, ${ctx.now}::timestamptz
        - greatest(make_interval(secs => ${savedUpSeconds}), interval '1 minute' / pace)) as paced_at
      from sale_lines
      where event_id = ${eventId} and opened_at is not null and not is_paused and not awaits_draw
        and admitted_number < last_number
      for no key update),
    allowed as materialized (
      select event_id, admitted_number, pace, paced_at, least(last_number - admitted_number, ${count}::int,
        floor(extract(epoch from ${ctx.now}::timestamptz - paced_at) * pace / 60 + 0.001)::int) as count
      from waiting),
    admitted as (
      update sale_lines l set admitted_number = w.admitted_number + w.count,
        busy_at = greatest(l.busy_at, ${ctx.now}), called_at = greatest(l.called_at, ${stepOf(ctx.now)}),
        paced_at = case when w.pace is null then l.paced_at else w.paced_at + w.count * interval '1 minute' / w.pace end
      from allowed w where l.event_id = w.event_id and w.count > 0
      returning l.event_id, l.called_at, l.admitted_number, w.count as admitted, l.drawn_from, l.drawn_to),
    -- Those among whom places were drawn are called out of the order in which they came.
    called_in as (
      delete from sale_line_arrivals a using admitted m where a.event_id = m.event_id
        and a.up_to <= case when m.drawn_to > m.admitted_number then m.drawn_from else m.admitted_number end),
    ${writtenCall(ctx.now)}
    select admitted from admitted`.execute(ctx.db)
  return rows[0]?.admitted ?? 0
}

/** Parts of a statement that write down the call of its `admitted`, and forget calls whose turns are over but the last. */
export function writtenCall(now: Date) {
  const over = addMinutes(now, -turnMinutes - 1)
  return sql`called as (
      insert into sale_line_calls (event_id, called_at, up_to)
      select event_id, called_at, admitted_number from admitted where admitted > 0
      on conflict (event_id, called_at) do update set up_to = greatest(sale_line_calls.up_to, excluded.up_to)),
    forgotten as (
      delete from sale_line_calls c using admitted a
      where c.event_id = a.event_id and c.called_at < (
        select max(o.called_at) from sale_line_calls o where o.event_id = a.event_id and o.called_at < ${over}))`
}
