import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** Often enough for a line that closes after a quiet minute. */
const everyMinutes = 1 / 6

/** Writes down that this process is busy with the event of an open line: no other one closes it for a while. */
export async function sayBusy(
  ctx: Ctx,
  { eventId, busyAt }: { eventId: string; busyAt: Date },
): Promise<void> {
  if (busyAt > addMinutes(ctx.now, -everyMinutes)) return
  await ctx.db
    .updateTable('sale_lines')
    .set({ busy_at: ctx.now })
    .where('event_id', '=', eventId)
    .where('busy_at', '<', ctx.now)
    .execute()
}
