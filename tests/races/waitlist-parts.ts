/** What a process of a race for freed places does: as the product does it, and as somebody in a hurry would. */
import { sql } from 'kysely'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { leaveWaitlist } from '#app/features/ticketing/waitlist/leave-waitlist.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import type { Contestant } from './contestant.ts'

type Holder = { reference: string; key: string }
type FreeingInput = {
  eventId: string
  ticketTypeIds: string[]
  holders: Holder[]
  buyers: number
  jobs: number
}

/** Holders give their places up while others try to buy them and the job runs, all at once. */
export const freeing: Contestant = async (ctx, input) => {
  const { eventId, ticketTypeIds, holders, buyers, jobs } = input as FreeingInput
  const [one = ''] = ticketTypeIds
  const buy = async (index: number) => {
    const ticketTypeId = ticketTypeIds[index % ticketTypeIds.length] ?? one
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId }))
    if (outcome.ok) return 'bought'
    return outcome.reason === 'lines-refused' ? outcome.lines[0]?.refusal.reason : outcome.reason
  }
  const work = [
    ...holders.map((holder) => async () => ((await cancelOwnHold(ctx, holder)).ok ? 'given-up' : 'kept')),
    ...Array.from({ length: buyers }, (_, index) => () => buy(index)),
    ...Array.from({ length: jobs }, () => async () => {
      await offerFreedPlaces(ctx, { eventId })
      return 'served'
    }),
  ]
  // Mixed: every kind of work meets every other.
  const mixed = work.toSorted((a, b) => ((work.indexOf(a) * 7) % 11) - ((work.indexOf(b) * 7) % 11))
  return Promise.all(mixed.map((each) => each()))
}

type JobInput = { eventId: string; ticketTypeId: string; runs: number }

export const jobs: Contestant = (ctx, input) => {
  const { eventId, runs } = input as JobInput
  return Promise.all(
    Array.from({ length: runs }, async () => (await offerFreedPlaces(ctx, { eventId })).offers),
  )
}

/** Looks who is next and what is free, and makes the offer a moment later. */
export const hastyJobs: Contestant = async (ctx, input) => {
  const { ticketTypeId, runs } = input as JobInput
  const looked = await Promise.all(
    Array.from({ length: runs }, () =>
      sql<{ id: string; free: number }>`
        select w.id, t.capacity - t.sold - t.held as free
        from waitlist_entries w join ticket_types t on t.id = w.ticket_type_id
        where t.id = ${ticketTypeId} and w.places_left > 0 order by w.in_line_since, w.id limit 1`.execute(
        ctx.db,
      ),
    ),
  )
  return Promise.all(
    looked.map(async ({ rows: [next] }) => {
      if (!next || next.free < 1) return 0
      await sql`insert into waitlist_offers
          (id, entry_id, ticket_type_id, places, seats_per_ticket, status, key, offered_at, expires_at)
        values (${newId()}, ${next.id}, ${ticketTypeId}, 1, 1, 'open', ${newKey()}, ${ctx.now}, ${ctx.now})`.execute(
        ctx.db,
      )
      return 1
    }),
  )
}

type TakersInput = { ticketTypeId: string; offer: { id: string; key: string }; takers: number }

/** Everybody has the same link. */
export const takers: Contestant = (ctx, input) => {
  const { ticketTypeId, offer, takers: count } = input as TakersInput
  return Promise.all(
    Array.from({ length: count }, async () => {
      const checkout = aCheckout({ ticketTypeId })
      const items = checkout.items.map((item) => ({ ...item, offer }))
      const outcome = await placeOrder(ctx, { ...checkout, items })
      if (outcome.ok) return 'bought'
      return outcome.reason === 'lines-refused' ? outcome.lines[0]?.refusal.reason : outcome.reason
    }),
  )
}

type LeaversInput = { entries: { id: string; key: string }[]; eventId: string; ticketTypeId: string }

/** People leave while their offers are taken, given up and moved on. */
export const leavers: Contestant = (ctx, input) => {
  const { entries, eventId, ticketTypeId } = input as LeaversInput
  return Promise.all(
    entries.flatMap((entry) => [
      (async () => ((await leaveWaitlist(ctx, entry)).ok ? 'left' : 'not-left'))(),
      (async () => {
        await offerFreedPlaces(ctx, { eventId })
        return 'served'
      })(),
      (async () => {
        const offer = await ctx.db
          .selectFrom('waitlist_offers')
          .select(['id', 'key'])
          .where('entry_id', '=', entry.id)
          .executeTakeFirst()
        const checkout = aCheckout({ ticketTypeId })
        const items = checkout.items.map((item) => ({ ...item, offer }))
        const outcome = await placeOrder(ctx, { ...checkout, items })
        if (!outcome.ok) return 'refused'
        return (await cancelOwnHold(ctx, outcome.order)).ok ? 'given-up' : 'kept'
      })(),
    ]),
  )
}

/** Offers are written, and their mails are about to be queued. */
export const killedJob: Contestant = async (ctx, input) => {
  const { eventId } = input as JobInput
  const theMiddle = () => {
    process.send?.('middle')
    return new Promise<never>(() => undefined)
  }
  await offerFreedPlaces({ ...ctx, jobs: { ...ctx.jobs, send: theMiddle } }, { eventId })
  return []
}
