import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DoorConflict } from './rules/door-conflict.ts'

const mostShown = 50

/** The unsettled conflicts at an event's doors, the newest first. Needs 'tickets:check-in' for it. */
export async function openConflicts(ctx: Ctx, eventId: string): Promise<DoorConflict[]> {
  allow(ctx.actor, 'tickets:check-in', eventId)
  const rows = await ctx.db
    .selectFrom('door_conflicts as c')
    .innerJoin('scans as s', 's.id', 'c.scan_id')
    .leftJoin('users as u', 'u.id', 's.scanned_by')
    .leftJoin('door_passes as p', 'p.id', 's.door_pass_id')
    .leftJoin('scans as f', 'f.id', 'c.first_scan_id')
    .leftJoin('users as fu', 'fu.id', 'f.scanned_by')
    .leftJoin('door_passes as fp', 'fp.id', 'f.door_pass_id')
    .leftJoin('tickets as t', (join) =>
      // Whose a ticket of another event is, is not for this door.
      join.onRef('t.id', '=', 's.ticket_id').onRef('t.event_id', '=', 'c.event_id'),
    )
    .leftJoin('attendees as a', 'a.id', 't.attendee_id')
    .leftJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select(['c.scan_id as scanId', 'c.kind', 'a.full_name as attendeeName', 'l.ticket_name as ticketName'])
    .select(['s.device', sql<Date>`coalesce(s.scanned_at_device, s.at)`.as('at')])
    .select((eb) => eb.fn.coalesce('u.name', 'p.name').as('by'))
    .select(['f.device as firstDevice', sql<Date | null>`coalesce(f.scanned_at_device, f.at)`.as('firstAt')])
    .select((eb) => eb.fn.coalesce('fu.name', 'fp.name').as('firstBy'))
    .where('c.event_id', '=', eventId)
    .where('c.settled_at', 'is', null)
    .orderBy('c.found_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ device, at, by, firstDevice, firstAt, firstBy, ...conflict }) => ({
    ...conflict,
    scan: { device, at: at.toISOString(), by },
    first: firstAt && { device: firstDevice ?? '', at: firstAt.toISOString(), by: firstBy },
  }))
}
