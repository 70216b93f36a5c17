import type { Ctx } from '#app/context/ctx.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, type ShownEvent } from '#app/features/events/event-of-row.server.ts'

/** An event with what was said when it was cancelled. */
export type CancelledEvent = ShownEvent & { message: string; finishedAt: Date | null }

/** Null for an event that was never cancelled here. */
export async function cancelledEvent(ctx: Ctx, eventId: string): Promise<CancelledEvent | null> {
  const row = await ctx.db
    .selectFrom('event_refund_runs as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .select([...eventColumns, 'e.image_file_id as imageFileId'])
    .select(['r.message', 'r.finished_at as finishedAt'])
    .where('r.event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return null
  return { ...eventOfRow(row), message: row.message, finishedAt: row.finishedAt }
}
