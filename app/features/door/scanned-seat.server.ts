import { type Expression, sql } from 'kysely'
import { may, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { chosenDishes } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import type { DoorVerdict } from './rules/check-in.ts'
import type { SeatShown } from './rules/scan-answer.ts'

/**
 * A ticket with all that a door decides by and shows, the name of `scannedBy` included, who is the actor unless given;
 * add the condition. `admittedAt` and its neighbours tell of the last time it was let in.
 */
export function scannedSeat(
  ctx: Ctx,
  scannedBy: Expression<string | null> = sql<string | null>`${userIdOf(ctx.actor)}`,
) {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scans as s')
          .leftJoin('users as u', 'u.id', 's.scanned_by')
          .leftJoin('door_passes as p', 'p.id', 's.door_pass_id')
          .select(['s.at', 's.device'])
          .select((eb) => eb.fn.coalesce('u.name', 'p.name').as('name'))
          .whereRef('s.ticket_id', '=', 't.id')
          .where('s.verdict', '=', 'admitted')
          .orderBy('s.at', 'desc')
          .limit(1)
          .as('admission'),
      (join) => join.onTrue(),
    )
    .select([
      't.id as ticketId',
      't.code',
      't.status',
      't.checked_in_at as checkedInAt',
      't.is_disputed as isDisputed',
    ])
    .select(['o.status as orderStatus', 'o.reference as orderReference'])
    .select(['e.id as eventId', 'e.status as eventStatus', 'e.ends_at as endsAt', 'e.title as eventTitle'])
    .select(['a.full_name as attendeeName', 'a.company_name as companyName', 'l.ticket_name as ticketName'])
    .select(['a.menu_choices as choices', 'e.menu'])
    .select((eb) =>
      eb.selectFrom('users as u').select('u.name').where('u.id', '=', scannedBy).as('scannerName'),
    )
    .select(['admission.at as admittedAt', 'admission.device as admittedOn', 'admission.name as admittedBy'])
}

export type ScannedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof scannedSeat>['executeTakeFirst']>>>

/**
 * The seat as the door of `eventId` shows it: with the chosen dishes and, once it is in, when, where and by whom
 * it was let in. What the actor may not read is left out: of a ticket for another event that is also which one. `scan` is the one that has just let it in.
 */
export function seatForDoor(
  ctx: Ctx,
  row: ScannedRow,
  { eventId, verdict, scan }: { eventId: string; verdict: DoorVerdict; scan: { device: string } | null },
): SeatShown {
  const maySee = may(ctx.actor, 'attendees:read', row.eventId)
  const isTheirs = row.eventId === eventId || maySee
  const isIn = (verdict === 'admitted' || verdict === 'already-in') && maySee
  const admission = scan
    ? { at: ctx.now, device: scan.device, by: ctx.actor.kind === 'door' ? ctx.actor.name : row.scannerName }
    : row.admittedAt && { at: row.admittedAt, device: row.admittedOn ?? '', by: row.admittedBy }
  return {
    ticketId: row.ticketId,
    attendeeName: isTheirs ? row.attendeeName : null,
    companyName: isTheirs ? row.companyName : null,
    ticketName: isTheirs ? row.ticketName : null,
    orderReference: isTheirs ? row.orderReference : null,
    eventTitle: isTheirs ? row.eventTitle : null,
    menu: isIn ? chosenDishes(row.choices, row.menu) : null,
    isDisputed: isTheirs && row.isDisputed,
    letIn: isIn && admission ? { ...admission, at: admission.at.toISOString() } : null,
  }
}
