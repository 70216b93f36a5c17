import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { LineMode } from '#app/db/schema/waiting-room.ts'
import { writtenCall } from './admit-next.server.ts'

/**
 * Closes an open line: everybody in it is called, and everybody may check out. `unlessBusySince` closes only an
 * automatic line in which nobody waits and no process has been busy since. Answers whether it did; the second of two
 * who try finds it closed.
 */
export async function closeLine(
  ctx: Ctx,
  { eventId, mode, unlessBusySince }: { eventId: string; mode: LineMode; unlessBusySince?: Date },
): Promise<boolean> {
  const isQuiet = unlessBusySince
    ? sql`and mode = 'automatic' and admitted_number = last_number and busy_at <= ${unlessBusySince}`
    : sql``
  const { rows } = await sql<{ eventId: string }>`
    with open as materialized (
      select event_id, admitted_number from sale_lines
      where event_id = ${eventId} and opened_at is not null ${isQuiet} for no key update),
    admitted as (
      update sale_lines l set opened_at = null, is_paused = false, mode = ${mode}, admitted_number = l.last_number,
        called_at = greatest(l.called_at, ${ctx.now})
      from open o where l.event_id = o.event_id
      returning l.event_id, l.called_at, l.admitted_number, l.admitted_number - o.admitted_number as admitted),
    ${writtenCall(ctx.now)}
    select event_id as "eventId" from admitted`.execute(ctx.db)
  return rows.length > 0
}
