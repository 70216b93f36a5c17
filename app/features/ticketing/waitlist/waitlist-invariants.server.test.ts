import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { ticketingInvariants } from '../checkout/checkout-invariants.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'
import { waitlistInvariants } from './waitlist-invariants.server.ts'

const { ctx } = await testContext()

const eventId = await anEvent(ctx)
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 2 })
const order = await aHeldOrder(ctx, { ticketTypeId })
const other = await aHeldOrder(ctx, { ticketTypeId })
const first = await aWaitlistEntry(ctx, { ticketTypeId })
const second = await aWaitlistEntry(ctx, { ticketTypeId })
await cancelOwnHold(ctx, order)
await offerFreedPlaces(ctx, { eventId })
const [offer] = await offersOf(ctx, ticketTypeId)

test('all hold of a sound line', async () => {
  expect(offer).toMatchObject({ entryId: first.id, status: 'open' })
  await expectInvariants(ctx)
})

const broken: [why: string, break_: ReturnType<typeof sql>, minutes?: number][] = [
  ['more waits than people', sql`update ticket_types set waiting = 2 where id = ${ticketTypeId}`],
  [
    'an offer is held by nothing',
    sql`update ticket_types set held = 1, seats_held = 1 where id = ${ticketTypeId}`,
  ],
  ['an offer stands past its end', sql`select 1`, 24 * 60 + 3],
  [
    'an entry has an offer and does not know',
    sql`update waitlist_entries set status = 'pending' where id = ${first.id}`,
  ],
  [
    'an entry has none and says so',
    sql`update waitlist_entries set status = 'notified' where id = ${second.id}`,
  ],
  [
    'an entry ended and kept its offer',
    sql`update waitlist_entries set status = 'left', closed_at = ${ctx.now} where id = ${first.id}`,
  ],
  [
    'an entry is offered more than it wants',
    sql`with more as (update waitlist_offers set places = 2 where id = ${offer?.id ?? ''})
      update ticket_types set capacity = 3, held = held + 1, seats_held = seats_held + 1 where id = ${ticketTypeId}`,
  ],
  [
    'an offer was bought by an order that is not paid',
    sql`update waitlist_offers set status = 'converted', order_id = ${other.id}, closed_at = ${ctx.now}
      where id = ${offer?.id ?? ''}`,
  ],
  [
    'an offer is taken by an order that expired',
    sql`update waitlist_offers set status = 'taken', order_id = ${order.id} where id = ${offer?.id ?? ''}`,
  ],
]

test.each(broken)('an invariant finds it when %s', async (_why, break_, minutes = 0) => {
  const undo = new Error('undo')
  let found = 0
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      await break_.execute(trx)
      for (const invariant of [...ticketingInvariants.slice(0, 1), ...waitlistInvariants]) {
        found += (await invariant.find(trx, later(ctx, minutes).now)).length
      }
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  expect(found).toBeGreaterThan(0)
})
