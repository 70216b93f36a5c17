import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import type { MailKind } from '#app/features/mail/mails/mail-kinds.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { type EventMailing, eventMailings } from './event-mailings.server.ts'
import { addressees } from './rules/addressees.ts'
import { ordersAfter, ordersAtOnce, type SeatToMail, seatsToMail } from './seats-to-mail.server.ts'

/** No event mails its attendees earlier or later than that: the search for due events stays within an index. */
const mostHours = 336

/** A mail after the end that could not go out for so many days is not wanted any more. */
const latestDays = 7

/**
 * Sends the mails whose time has come to the attendees of events: job 'events.mail-attendees'. An event sends each
 * once, of the time it has then, however often it is moved afterwards. Orders are taken in portions, each in one
 * transaction with the mark of how far it came: killed anywhere, no attendee is written to twice or left out.
 */
export async function mailAttendees(ctx: Ctx): Promise<Partial<Record<MailKind, Mailed>>> {
  allow(ctx.actor, 'mail:manage')
  const ended = await Promise.allSettled(
    eventMailings.map(async (mailing) => [mailing.kind, await sendMailing(ctx, mailing)] as const),
  )
  return Object.fromEntries(
    ended.map((one) => {
      // One kind that fails holds back no other.
      if (one.status === 'rejected') throw one.reason
      return one.value
    }),
  )
}

/** Events that were mailed about, and mails that were queued. */
type Mailed = { events: number; mails: number }

async function sendMailing(ctx: Ctx, mailing: EventMailing): Promise<Mailed> {
  const eventIds = await begin(ctx, mailing)
  let mails = 0
  for (const eventId of eventIds) {
    for (;;) {
      const portion = await withTransaction(ctx, (tx) => mailSome(tx, mailing, eventId))
      mails += portion.mails
      if (portion.isOver) break
    }
  }
  return { events: eventIds.length, mails }
}

/** Marks the events whose time has come, once each, and answers all that are not done. */
async function begin(ctx: Ctx, mailing: EventMailing): Promise<string[]> {
  const { isDue, ticketsUntil } = timeOf(ctx, mailing)
  await sql`
    insert into event_mailings (event_id, kind, tickets_until, started_at)
    select e.id, ${mailing.kind}, ${ticketsUntil}, ${ctx.now} from events e
    where e.status = 'published' and ${hoursOf(mailing)} is not null and ${isDue}
    on conflict (event_id, kind) do nothing`.execute(ctx.db)
  const open = await ctx.db
    .selectFrom('event_mailings')
    .select('event_id')
    .where('kind', '=', mailing.kind)
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .execute()
  return open.map((row) => row.event_id)
}

/**
 * Before the start, tickets issued after its time get no mail; but those that were there when the event was last
 * changed do, as the hours may have been raised past them.
 */
function timeOf(ctx: Ctx, mailing: EventMailing) {
  const hours = hoursOf(mailing)
  const most = sql`make_interval(hours => ${mostHours})`
  if (mailing.when === 'before-start') {
    const due = sql`e.starts_at - make_interval(hours => ${hours})`
    return {
      isDue: sql`e.starts_at > ${ctx.now} and e.starts_at <= ${ctx.now}::timestamptz + ${most} and ${due} <= ${ctx.now}`,
      ticketsUntil: sql`greatest(${due}, least(e.updated_at, ${ctx.now}))`,
    }
  }
  const due = sql`e.ends_at + make_interval(hours => ${hours})`
  const earliest = sql`${ctx.now}::timestamptz - make_interval(days => ${latestDays})`
  return {
    isDue: sql`e.ends_at between ${earliest} - ${most} and ${ctx.now} and ${due} between ${earliest} and ${ctx.now}`,
    ticketsUntil: sql`null::timestamptz`,
  }
}

function hoursOf({ hours }: EventMailing): RawBuilder<number | null> {
  return typeof hours === 'number' ? sql`${hours}::int` : sql.ref<number | null>(`e.${hours}`)
}

async function mailSome(
  tx: Ctx,
  mailing: EventMailing,
  eventId: string,
): Promise<{ mails: number; isOver: boolean }> {
  const run = await tx.db
    .selectFrom('event_mailings')
    .select(['tickets_until', 'after_order_id'])
    .where('event_id', '=', eventId)
    .where('kind', '=', mailing.kind)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return { mails: 0, isOver: true }
  const event = await eventToMailOf(tx, mailing, eventId)
  const orderIds = event ? await ordersAfter(tx, eventId, run.after_order_id) : []
  const seats =
    event && orderIds.length > 0 ? await seatsOf(tx, mailing, event, orderIds, run.tickets_until) : []
  const written = event
    ? await queueMails(
        tx,
        addressees(seats).map((to) => mailing.mail(tx, event, to)),
      )
    : []
  const isOver = orderIds.length < ordersAtOnce
  await tx.db
    .updateTable('event_mailings')
    .set({ after_order_id: orderIds.at(-1) ?? run.after_order_id, finished_at: isOver ? tx.now : null })
    .where('event_id', '=', eventId)
    .where('kind', '=', mailing.kind)
    .execute()
  return { mails: written.length, isOver }
}

/** Null when it is not published any more, was switched off, or was moved to the other side of now. */
async function eventToMailOf(tx: Ctx, mailing: EventMailing, eventId: string): Promise<ShownEvent | null> {
  const row = await tx.db
    .selectFrom('events as e')
    .select([...eventColumns, 'e.image_file_id as imageFileId'])
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'published')
    .where(hoursOf(mailing), 'is not', null)
    .$if(mailing.when === 'before-start', (query) => query.where('e.starts_at', '>', tx.now))
    .$if(mailing.when === 'after-end', (query) => query.where('e.ends_at', '<=', tx.now))
    .executeTakeFirst()
  return row ? eventOfRow(row) : null
}

function seatsOf(
  tx: Ctx,
  mailing: EventMailing,
  event: ShownEvent,
  orderIds: readonly string[],
  ticketsUntil: Date | null,
): Promise<SeatToMail[]> {
  const onlyWhoCame = mailing.when === 'after-end' && !event.isOnline
  return seatsToMail(tx, event.id, orderIds)
    .$if(ticketsUntil !== null, (tickets) => tickets.where('t.issued_at', '<=', ticketsUntil))
    .$if(onlyWhoCame, (tickets) => tickets.where('t.checked_in_at', 'is not', null))
    .execute()
}
