import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { hasFreePlaces } from '#app/features/waitlist-admin/free-places.server.ts'

/** What the sidebar counts. */
export type SidebarCounts = {
  /** Enquiries that wait for an answer. */
  enquiries: number
  failedRefunds: number
  /** Waitlist entries for which places are free. */
  waitlist: number
}

/** Every screen asks: one count answers them for so long. */
const freshSeconds = 10

/** Counts of what waits for a person, at most ten seconds old: one statement. Needs 'admin:enter'. */
export async function sidebarCounts(ctx: Ctx): Promise<SidebarCounts> {
  allow(ctx.actor, 'admin:enter')
  return ctx.memory.remember('order-admin.sidebar-counts', freshSeconds, () => counted(ctx))
}

async function counted(ctx: Ctx): Promise<SidebarCounts> {
  const { rows } = await sql<SidebarCounts>`select
    (select count(*)::int from enquiries where status in ('new', 'in_progress')) as enquiries,
    (select count(*)::int from refunds r join payments p on p.id = r.payment_id where r.status = 'failed'
      and (p.invoice_id is null or p.refunded_minor < p.captured_minor)) as "failedRefunds",
    (select count(*)::int from waitlist_entries w join ticket_types t on t.id = w.ticket_type_id
      join events e on e.id = w.event_id
      where w.places_left > 0 and ${hasFreePlaces}
        and t.archived_at is null and e.status = 'published' and e.ends_at > ${ctx.now}) as waitlist`.execute(
    ctx.db,
  )
  const [counts] = rows
  if (!counts) throw new Error('the counts of the sidebar did not come')
  return counts
}
