import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { type AnyQueuedMail, queueMails } from '#app/features/mail/queue-mail.server.ts'
import { eventVariables, link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addressees } from './rules/addressees.ts'
import { ordersAfter, ordersAtOnce, type SeatToMail, seatsToMail } from './seats-to-mail.server.ts'

/** Thanks that could not go out for so many days are not wanted any more. */
const latestDays = 7

/**
 * Thanks those who came once an event is over: job 'events.thank'. Whoever was checked in came; of an event online,
 * whoever had a ticket. An event thanks once, however often it is moved, and not if its time passed more than a week
 * ago. Orders are taken in portions as by {@link remindAttendees}: killed anywhere, nobody is thanked twice or left out.
 */
export async function thankAttendees(ctx: Ctx): Promise<{ events: number; mails: number }> {
  allow(ctx.actor, 'mail:manage')
  const eventIds = await beginThanks(ctx)
  let mails = 0
  for (const eventId of eventIds) {
    for (;;) {
      const portion = await withTransaction(ctx, (tx) => thankSome(tx, eventId))
      mails += portion.mails
      if (portion.isOver) break
    }
  }
  return { events: eventIds.length, mails }
}

/** Marks the events whose time has come, once each, and answers all that are not done. */
async function beginThanks(ctx: Ctx): Promise<string[]> {
  const due = sql<Date>`e.ends_at + make_interval(hours => e.thanks_hours)`
  const earliest = sql<Date>`${ctx.now}::timestamptz - make_interval(days => ${latestDays})`
  await sql`
    insert into event_thanks (event_id, started_at)
    select e.id, ${ctx.now} from events e
    where e.status = 'published' and e.thanks_hours is not null
      and e.ends_at between ${earliest} - interval '336 hours' and ${ctx.now}
      and ${due} between ${earliest} and ${ctx.now}
    on conflict (event_id) do nothing`.execute(ctx.db)
  const open = await ctx.db
    .selectFrom('event_thanks')
    .select('event_id')
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .execute()
  return open.map((row) => row.event_id)
}

async function thankSome(tx: Ctx, eventId: string): Promise<{ mails: number; isOver: boolean }> {
  const run = await tx.db
    .selectFrom('event_thanks')
    .select('after_order_id')
    .where('event_id', '=', eventId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return { mails: 0, isOver: true }
  const event = await endedEvent(tx, eventId)
  const orderIds = event ? await ordersAfter(tx, eventId, run.after_order_id) : []
  const seats =
    event && orderIds.length > 0
      ? await seatsToMail(tx, eventId, orderIds)
          .$if(!event.isOnline, (tickets) => tickets.where('t.checked_in_at', 'is not', null))
          .execute()
      : []
  const written = event ? await queueMails(tx, thanks(tx, event, seats)) : []
  const isOver = orderIds.length < ordersAtOnce
  await tx.db
    .updateTable('event_thanks')
    .set({ after_order_id: orderIds.at(-1) ?? run.after_order_id, finished_at: isOver ? tx.now : null })
    .where('event_id', '=', eventId)
    .execute()
  return { mails: written.length, isOver }
}

/** Null when it is not published any more, was moved to a time to come, or is not to thank after all. */
async function endedEvent(tx: Ctx, eventId: string): Promise<ShownEvent | null> {
  const row = await tx.db
    .selectFrom('events as e')
    .select([...eventColumns, 'e.image_file_id as imageFileId'])
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'published')
    .where('e.ends_at', '<=', tx.now)
    .where('e.thanks_hours', 'is not', null)
    .executeTakeFirst()
  return row ? eventOfRow(row) : null
}

function thanks(tx: Ctx, event: ShownEvent, seats: readonly SeatToMail[]): AnyQueuedMail[] {
  return addressees(seats).map(({ address, name }) => ({
    kind: 'event-thank-you' as const,
    subjectId: event.id,
    recipient: address,
    recipientName: name,
    variables: {
      ...eventVariables(event, name),
      is_online: event.isOnline,
      event_url: link(tx, `/events/${event.slug}`),
      events_url: link(tx, '/events'),
    },
  }))
}
