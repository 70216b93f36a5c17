import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { type EventLine, invalidateLines } from './read-lines.server.ts'

/**
 * Opens a line whose planned time has come, and keeps it open, with a draw where its sale has not begun; a plan for what
 * is no longer sold is dropped. Of several processes one does it. Answers whether it was this one.
 */
export async function openPlannedLine(
  ctx: Ctx,
  { eventId, slug, standing }: Pick<EventLine, 'eventId' | 'slug' | 'standing'>,
): Promise<boolean> {
  const isDue = sql`event_id = ${eventId} and opened_at is null and planned_for <= ${ctx.now}`
  if (standing === 'over') {
    await sql`update sale_lines set planned_for = null where ${isDue}`.execute(ctx.db)
    return false
  }
  const isOpened = await withTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ plannedFor: Date }>`
      with due as materialized (
        select event_id, planned_for from sale_lines where ${isDue} for no key update)
      update sale_lines l set mode = 'open', opened_at = ${tx.now}, busy_at = ${tx.now}, planned_for = null,
        opened_number = l.last_number, awaits_draw = ${standing === 'not-yet'}
      from due d where l.event_id = d.event_id
      returning d.planned_for as "plannedFor"`.execute(tx.db)
    const [opened] = rows
    if (!opened) return false
    await audit(tx, {
      action: 'waiting-room.open',
      subject: { kind: 'event', id: eventId },
      details: { plannedFor: opened.plannedFor.toISOString() },
    })
    return true
  })
  invalidateLines(ctx, slug)
  return isOpened
}
