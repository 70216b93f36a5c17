import type { Ctx } from '#app/context.server.ts'
import { may } from '#app/kernel/actor.ts'
import { chosenDishes } from '../tickets/rules/chosen-dishes.ts'
import type { CheckInOutcome } from './check-in-ticket.server.ts'
import type { SeatShown } from './rules/scan-answer.ts'

/**
 * The seat of a scan as the door of `eventId` shows it: with the chosen dishes and, once it is in, when, where
 * and by whom it was let in. Null for an unknown code. What the actor may not read is left out.
 */
export async function doorSeat(
  ctx: Ctx,
  { outcome, eventId }: { outcome: CheckInOutcome; eventId: string },
): Promise<SeatShown | null> {
  const { verdict, seat } = outcome
  if (!seat) return null
  const { checkedInAt: _before, ...shown } = seat
  const isIn = verdict === 'admitted' || verdict === 'already-in'
  if (!isIn || !may(ctx.actor, 'attendees:read', eventId)) return { ...shown, menu: null, letIn: null }
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scans as s')
          .leftJoin('users as u', 'u.id', 's.scanned_by')
          .select(['s.at', 's.device', 'u.name'])
          .whereRef('s.ticket_id', '=', 't.id')
          .where('s.verdict', '=', 'admitted')
          .orderBy('s.at', 'desc')
          .limit(1)
          .as('admission'),
      (join) => join.onTrue(),
    )
    .select(['a.menu_choices as choices', 'e.menu'])
    .select(['admission.at', 'admission.device', 'admission.name as by'])
    .where('t.id', '=', seat.ticketId)
    .executeTakeFirstOrThrow()
  return {
    ...shown,
    menu: chosenDishes(row.choices, row.menu),
    letIn: row.at && { at: row.at.toISOString(), device: row.device ?? '', by: row.by },
  }
}
