import type { Ctx } from '#app/context/ctx.server.ts'
import { allocateNumbers } from '#app/features/waiting-room/allocate-numbers.server.ts'
import { invalidateLines } from '#app/features/waiting-room/read-lines.server.ts'
import { aTicketType } from './a-ticket-type.ts'
import { anEvent } from './an-event.ts'

/** An event on sale whose line is open, with so many numbers taken. */
export async function aLine(
  ctx: Ctx,
  { taken = 0, mode = 'automatic' }: { taken?: number; mode?: 'automatic' | 'open' } = {},
): Promise<{ eventId: string; slug: string; ticketTypeId: string }> {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  await ctx.db
    .insertInto('sale_lines')
    .values({ event_id: eventId, mode, opened_at: ctx.now, busy_at: ctx.now })
    .execute()
  await allocateNumbers(ctx, { eventId, count: taken })
  const slug = `event-${eventId}`
  invalidateLines(ctx, slug)
  return { eventId, slug, ticketTypeId }
}

/** The line of an event as the database has it. */
export function lineRow(ctx: Ctx, eventId: string) {
  return ctx.db.selectFrom('sale_lines').selectAll().where('event_id', '=', eventId).executeTakeFirstOrThrow()
}
