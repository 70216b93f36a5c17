import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { type AnyQueuedMail, queueMails } from '#app/features/mail/queue-mail.server.ts'
import { attendeePath, calendarPath, joinPath, orderPath } from '#app/features/ticketing/rules/links.ts'
import { eventVariables, link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addressees } from './rules/addressees.ts'
import { ordersAfter, ordersAtOnce, type SeatToMail, seatsToMail } from './seats-to-mail.server.ts'

/**
 * Reminds whoever has a ticket of what begins soon: job 'events.remind'. An event reminds once, of the time it has
 * then, however often it is moved afterwards; who buys after that time is not reminded. Orders are taken in portions,
 * each in one transaction with the mark of how far it came: killed anywhere, nobody is told twice or left out.
 */
export async function remindAttendees(ctx: Ctx): Promise<{ events: number; mails: number }> {
  allow(ctx.actor, 'mail:manage')
  const eventIds = await beginReminders(ctx)
  let mails = 0
  for (const eventId of eventIds) {
    for (;;) {
      const portion = await withTransaction(ctx, (tx) => remindSome(tx, eventId))
      mails += portion.mails
      if (portion.isOver) break
    }
  }
  return { events: eventIds.length, mails }
}

/**
 * Marks the events whose time has come, once each, and answers all that are not done. Somebody who had a ticket when
 * the event was last changed is reminded too: the hours may have been raised past them.
 */
async function beginReminders(ctx: Ctx): Promise<string[]> {
  const due = sql<Date>`e.starts_at - make_interval(hours => e.reminder_hours)`
  await sql`
    insert into event_reminders (event_id, tickets_until, started_at)
    select e.id, greatest(${due}, least(e.updated_at, ${ctx.now})), ${ctx.now} from events e
    where e.status = 'published' and e.reminder_hours is not null
      and e.starts_at > ${ctx.now} and e.starts_at <= ${ctx.now}::timestamptz + interval '336 hours'
      and ${due} <= ${ctx.now}
    on conflict (event_id) do nothing`.execute(ctx.db)
  const open = await ctx.db
    .selectFrom('event_reminders')
    .select('event_id')
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .execute()
  return open.map((row) => row.event_id)
}

async function remindSome(tx: Ctx, eventId: string): Promise<{ mails: number; isOver: boolean }> {
  const run = await tx.db
    .selectFrom('event_reminders')
    .select(['tickets_until', 'after_order_id'])
    .where('event_id', '=', eventId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return { mails: 0, isOver: true }
  const event = await openEvent(tx, eventId)
  const orderIds = event ? await ordersAfter(tx, eventId, run.after_order_id) : []
  const seats =
    orderIds.length > 0
      ? await seatsToMail(tx, eventId, orderIds).where('t.issued_at', '<=', run.tickets_until).execute()
      : []
  const written = event ? await queueMails(tx, reminders(tx, event, seats)) : []
  const isOver = orderIds.length < ordersAtOnce
  await tx.db
    .updateTable('event_reminders')
    .set({ after_order_id: orderIds.at(-1) ?? run.after_order_id, finished_at: isOver ? tx.now : null })
    .where('event_id', '=', eventId)
    .execute()
  return { mails: written.length, isOver }
}

/** Null when it has begun meanwhile, or is not published any more. */
async function openEvent(tx: Ctx, eventId: string): Promise<ShownEvent | null> {
  const row = await tx.db
    .selectFrom('events as e')
    .select([...eventColumns, 'e.image_file_id as imageFileId'])
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'published')
    .where('e.starts_at', '>', tx.now)
    .executeTakeFirst()
  return row ? eventOfRow(row) : null
}

function reminders(tx: Ctx, event: ShownEvent, seats: readonly SeatToMail[]): AnyQueuedMail[] {
  return addressees(seats).map(({ address, name, isBuyer, seats: own }) => ({
    kind: 'event-reminder' as const,
    subjectId: event.id,
    recipient: address,
    recipientName: name,
    variables: {
      ...eventVariables(event, name),
      is_online: event.isOnline,
      tickets: own.map((seat) => ({
        attendee_name: seat.name ?? `Guest of ${seat.buyerName}`,
        ticket_type: seat.ticketName,
      })),
      ticket_url: link(tx, ticketPath(event, own[0], isBuyer)),
      calendar_url: link(tx, calendarPath(event.slug)),
      event_url: link(tx, `/events/${event.slug}`),
    },
  }))
}

/** The buyer's key opens the whole order; an attendee's only the own seat. */
function ticketPath(event: ShownEvent, seat: SeatToMail, isBuyer: boolean): string {
  if (event.isOnline) return joinPath(seat.ticketId, isBuyer ? seat.orderKey : seat.attendeeKey)
  return isBuyer ? orderPath(seat.reference, seat.orderKey) : attendeePath(seat.attendeeId, seat.attendeeKey)
}
