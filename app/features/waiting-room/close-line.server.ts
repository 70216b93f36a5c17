import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { writtenCall } from './admit-next.server.ts'
import type { EventLine } from './read-lines.server.ts'

type Closing = {
  eventId: string
  byHand: boolean
  /** Closes only an automatic line that is empty and in which no process has been busy since. */
  unlessBusySince?: Date
  /** Closes only the line that was seen: neither one that was opened after it, nor one that an administrator keeps open by now. */
  seen?: Pick<EventLine, 'openedAt' | 'mode'>
}

/**
 * Closes an open line: all in it are called, all may check out, and what it was is kept. By hand it stays
 * closed. Answers whether it did; the second of two who try finds it closed.
 */
export async function closeLine(
  ctx: Ctx,
  { eventId, byHand, unlessBusySince, seen }: Closing,
): Promise<boolean> {
  const isQuiet = unlessBusySince
    ? sql`and mode = 'automatic' and admitted_number = last_number and busy_at <= ${unlessBusySince}`
    : sql``
  const isSeen = seen ? sql`and opened_at = ${seen.openedAt} and mode = ${seen.mode}` : sql``
  const { rows } = await sql<{ eventId: string }>`
    with open as materialized (
      select event_id, opened_at, opened_number, admitted_number, last_number from sale_lines
      where event_id = ${eventId} and opened_at is not null ${isQuiet} ${isSeen} for no key update),
    admitted as (
      update sale_lines l set opened_at = null, is_paused = false, awaits_draw = false, pace = null,
        admitted_number = l.last_number,
        mode = ${byHand ? 'closed' : 'automatic'}, called_at = greatest(l.called_at, ${ctx.now})
      from open o where l.event_id = o.event_id
      returning l.event_id, l.called_at, l.admitted_number, l.admitted_number - o.admitted_number as admitted),
    ${writtenCall(ctx.now)},
    kept as (
      insert into sale_line_openings (id, event_id, opened_at, closed_at, taken, admitted, closed_by_hand)
      select ${newId()}, event_id, opened_at, greatest(opened_at, ${ctx.now}), last_number - opened_number,
        admitted_number - opened_number, ${byHand} from open
      on conflict (event_id, opened_at) do nothing),
    cleared as (delete from sale_line_arrivals a using open o where a.event_id = o.event_id)
    select event_id as "eventId" from admitted`.execute(ctx.db)
  return rows.length > 0
}
