import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import type { AcceptedLine, PlaceOrderInput } from './order-types.server.ts'
import { type Holder, rememberedAfterwards, type UnpaidHold, type WantedLine } from './rules/hoarding.ts'

/** How an unpaid order names the connection it came from: a hash, so that no address is kept. */
export function clientMark(address: string): string {
  return createHash('sha256')
    .update(`hold:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 32)
}

/** Who holds what an order takes; null where no browser sent it. */
export function holderOf(ctx: Ctx, input: Pick<PlaceOrderInput, 'client' | 'buyer'>): Holder | null {
  if (!input.client) return null
  const person = userIdOf(ctx.actor) ?? normaliseEmail(input.buyer.email)
  return { person, client: clientMark(input.client.address) }
}

/** What of an order is judged: places that the waitlist held for the buyer are the buyer's already. */
export function wantedOf(lines: readonly AcceptedLine[]): WantedLine[] {
  return lines.flatMap(({ ticket, quantity, offer }) => (offer ? [] : [{ ...ticket, quantity }]))
}

/**
 * The holds that run of these events and are any of these people's or clients', and the large ones of these clients
 * that have ended and are remembered, as a part of a statement under the locks of their ticket types: in a statement
 * before, others' would be missed.
 */
export function unpaidHolds(
  holders: readonly Holder[],
  eventIds: readonly string[],
  now: Date,
): RawBuilder<UnpaidHold[]> {
  const people = holders.map(({ person }) => person)
  const accounts = people.filter((person) => !person.includes('@'))
  const addresses = people.filter((person) => person.includes('@'))
  const marks = holders.map(({ client }) => client)
  const holding = sql`status in ('held', 'awaiting_payment') and hold_expires_at > ${now}`
  const lapsed = sql`o.status = 'expired' and m.ends_at > greatest(o.hold_expires_at, ${now})`
  return sql<UnpaidHold[]>`(
    select coalesce(json_agg(json_build_object(
      'person', coalesce(o.user_id::text, o.buyer_email), 'client', m.mark,
      'ticketTypeId', l.ticket_type_id, 'eventId', l.event_id,
      'sales', case o.status when 'expired' then 0 else l.quantity end,
      'seats', case o.status when 'expired' then 0 else l.quantity * l.seats_per_ticket end,
      'endsAt', (extract(epoch from case o.status when 'expired' then m.ends_at else o.hold_expires_at end)
        * 1000)::float8)), '[]')
    from (
      select order_id as id from hold_marks where mark = any(${marks}::text[])
      union select id from orders where user_id = any(${accounts}::uuid[]) and ${holding}
      union select id from orders where user_id is null and buyer_email = any(${addresses}::text[]) and ${holding}
    ) h
    left join hold_marks m on m.order_id = h.id and m.mark = any(${marks}::text[])
    join orders o on o.id = h.id and (${holding} or (${lapsed}))
    join order_lines l on l.order_id = o.id
    where l.event_id = any(${[...new Set(eventIds)]}::uuid[]))`
}

/** What is kept of the connection of an unpaid order; none of one without a holder, or with nothing to pay. */
export function markRows(
  holder: Holder | null,
  order: { id: string; hold_expires_at: Date },
  lines: readonly AcceptedLine[],
): { mark: string; order_id: string; ends_at: Date }[] {
  if (!holder) return []
  const ends_at = addMinutes(order.hold_expires_at, rememberedAfterwards(wantedOf(lines)))
  return [{ mark: holder.client, order_id: order.id, ends_at }]
}
