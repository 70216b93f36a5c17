import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Locks an event, so that no ticket is sold for it, and reads in a second statement what decides whether it may move on.
 * Throws NotFound. A verb that locks orders as well locks them first.
 */
export async function lockEvent(tx: Ctx, eventId: string) {
  if (!isId(eventId)) throw notFound('event')
  const event = await tx.db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['time_zone as timeZone', 'revision'])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const { rows } = await sql<{
    hasOrders: boolean
    hasLiveOrders: boolean
    isAwaited: boolean
    isBeingCancelled: boolean
  }>`
    select
      exists (select from order_lines where event_id = ${eventId}) as "hasOrders",
      exists (select from ticket_types where event_id = ${eventId} and (sold > 0 or held > 0)) as "hasLiveOrders",
      exists (select from waitlist_entries
        where event_id = ${eventId} and status in ('pending', 'notified')) as "isAwaited",
      exists (select from event_refund_runs
        where event_id = ${eventId} and finished_at is null) as "isBeingCancelled"`.execute(tx.db)
  const [history] = rows
  if (!history) throw new Error('a statement without a table answers one row')
  return { ...event, ...history }
}
