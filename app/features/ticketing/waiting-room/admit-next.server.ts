import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { callSeconds, turnMinutes } from './rules/place-in-line.ts'

/**
 * Admits up to `count` of those first in an open line and writes down when they were called: one statement. Answers how
 * many; none where the line is closed, paused or empty. Several processes admit one after the other, each from where
 * the one before has stopped.
 */
export async function admitNext(
  ctx: Ctx,
  { eventId, count }: { eventId: string; count: number },
): Promise<number> {
  const step = callSeconds * 1_000
  const calledAt = new Date(Math.floor(ctx.now.getTime() / step) * step)
  const { rows } = await sql<{ admitted: number }>`
    with waiting as materialized (
      select event_id, admitted_number from sale_lines
      where event_id = ${eventId} and opened_at is not null and not is_paused and admitted_number < last_number
      for no key update),
    admitted as (
      update sale_lines l set admitted_number = least(l.last_number, l.admitted_number + ${count}),
        busy_at = greatest(l.busy_at, ${ctx.now}), called_at = greatest(l.called_at, ${calledAt})
      from waiting w where l.event_id = w.event_id
      returning l.event_id, l.called_at, l.admitted_number, l.admitted_number - w.admitted_number as admitted),
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
