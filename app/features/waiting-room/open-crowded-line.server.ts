import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { invalidateLines } from './read-lines.server.ts'

/**
 * Opens the line of a published event whose purchases wait too long, unless an administrator has closed it; one that was
 * planned for later stays open until then and after. Of several processes that find it crowded one opens it. Answers
 * whether it was this one.
 */
export async function openCrowdedLine(
  ctx: Ctx,
  { eventId, queued }: { eventId: string; queued: number },
): Promise<boolean> {
  const slug = await withTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ slug: string }>`
      with opened as (
        insert into sale_lines as l (event_id, opened_at, busy_at)
        select id, ${tx.now}, ${tx.now} from events where id = ${eventId} and status = 'published'
        on conflict (event_id) do update set opened_at = excluded.opened_at, busy_at = excluded.busy_at,
          opened_number = l.last_number, mode = case when l.planned_for is null then l.mode else 'open' end,
          planned_for = null
        where l.opened_at is null and l.mode = 'automatic'
        returning event_id)
      select e.slug from opened o join events e on e.id = o.event_id`.execute(tx.db)
    const opened = rows[0]
    if (!opened) return null
    await audit(tx, {
      action: 'waiting-room.open',
      subject: { kind: 'event', id: eventId },
      details: { queued },
    })
    return opened.slug
  })
  if (slug === null) return false
  invalidateLines(ctx, slug)
  return true
}
