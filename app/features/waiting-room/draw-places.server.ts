import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { invalidateLines } from './read-lines.server.ts'

/**
 * Draws places among all who came before the sale of an event began: one seed, from which each place follows.
 * Visitors who take a number later stand behind them. Of several processes one draws; the database makes the seed, and no
 * line draws twice. Answers among how many, or null where there was nothing to draw.
 */
export async function drawPlaces(
  ctx: Ctx,
  { eventId, slug }: { eventId: string; slug: string },
): Promise<number | null> {
  const people = await withTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ people: number }>`
      update sale_lines set awaits_draw = false, drawn_from = admitted_number, drawn_to = last_number,
        draw_seed = gen_random_uuid()
      where event_id = ${eventId} and awaits_draw
      returning drawn_to - drawn_from as people`.execute(tx.db)
    const [drawn] = rows
    if (!drawn) return null
    await audit(tx, {
      action: 'waiting-room.draw',
      subject: { kind: 'event', id: eventId },
      details: { people: drawn.people },
    })
    return drawn.people
  })
  invalidateLines(ctx, slug)
  return people
}
