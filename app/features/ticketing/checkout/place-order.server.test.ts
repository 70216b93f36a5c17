import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee, anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { jobsOf } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import type { AttendeeDetails } from '../tickets/rules/attendee-details.ts'
import { placeOrder } from './place-order.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })

const countersOf = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held', 'seats_sold', 'seats_held'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()

const ordersOf = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .selectAll('o')
    .where('l.ticket_type_id', '=', ticketTypeId)
    .execute()

describe('placing an order', () => {
  test('holds the places for 15 minutes and stores order, lines, seats and the pending payment', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 5 })
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId, quantity: 2 }))
    if (!outcome.ok) throw new Error(outcome.reason)
    const { order } = outcome
    expect(order).toMatchObject({ status: 'held', total: { minor: 20_000, currency: 'AED' } })
    expect(order.key).toMatch(/^[0-9A-Z]{26}$/)
    expect(order.holdExpiresAt).toEqual(later(ctx, 15).now)
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 2, seats_sold: 0, seats_held: 2 })
    const payment = await ctx.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ status: 'pending', amount_minor: 20_000, provider_ref: null })
    const seats = await ctx.db
      .selectFrom('attendees')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute()
    expect(seats.map((seat) => seat.full_name)).toEqual(['Nadia Karim', null])
    expect(seats[1]?.email).toBeNull()
    await expectInvariants(ctx)
  })

  test('confirms a free order at once, with tickets, mails to the buyer, the other attendee and the network', async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 0, capacity: 2 })
    const attendees = [anAttendee(), anAttendee({ fullName: 'Omar Said', email: 'omar@school.example' })]
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId, quantity: 2, attendees, priceMinor: 0 }))
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome.order.status).toBe('confirmed')
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 2, held: 0, seats_sold: 2, seats_held: 0 })
    const mails = await ctx.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('kind').execute()
    expect(mails).toEqual([
      { kind: 'event-confirmation', recipient: 'nadia@school.example' },
      { kind: 'order-notification', recipient: 'membership@staffroom.example' },
      { kind: 'ticket-for-attendee', recipient: 'omar@school.example' },
    ])
    expect(await jobsOf(ctx)).toHaveLength(3)
    await expectInvariants(ctx)
  })

  test('a two-seat ticket takes two seats, asks for two attendees and counts one sale', async () => {
    const ticketTypeId = await aTicketType(ctx, { seats_per_ticket: 2, capacity: 1 })
    const short = await placeOrder(ctx, aCheckout({ ticketTypeId, attendees: [anAttendee()] }))
    expect(short).toEqual({ ok: false, reason: 'attendee-count', line: 0, seats: 2 })
    await aHeldOrder(ctx, { ticketTypeId, seatsPerTicket: 2 })
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 1, seats_sold: 0, seats_held: 2 })
    await expectInvariants(ctx)
  })

  test('prices come from the rows: a total that differs from what was shown is answered with the right one', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId }, { expectedTotalMinor: 1 }))
    expect(outcome).toEqual({
      ok: false,
      reason: 'price-changed',
      total: { minor: 10_000, currency: 'AED' },
    })
    expect(await ordersOf(ticketTypeId)).toEqual([])
  })

  test('members pay less, guests and lower tiers do not', async () => {
    const ticketTypeId = await aTicketType(ctx, { member_tier: 'premium', member_discount_percent: 25 })
    const vip = as(await aMember(ctx, 'vip'))
    const order = await aHeldOrder(vip, { ticketTypeId, priceMinor: 7_500 })
    expect(order.total.minor).toBe(7_500)
    const [row] = await ordersOf(ticketTypeId)
    expect(row).toMatchObject({ subtotal_minor: 10_000, discount_minor: 2_500, total_minor: 7_500 })
    for (const buyer of [ctx, as(await aMember(ctx, 'basic'))]) {
      const outcome = await placeOrder(buyer, aCheckout({ ticketTypeId }, { expectedTotalMinor: 7_500 }))
      expect(outcome).toMatchObject({ reason: 'price-changed', total: { minor: 10_000 } })
    }
    await expectInvariants(ctx)
  })

  test('an order of a signed-in buyer belongs to the account', async () => {
    const buyer = await aUser(ctx)
    const ticketTypeId = await aTicketType(ctx)
    await aHeldOrder(as(buyer), { ticketTypeId })
    expect((await ordersOf(ticketTypeId))[0]?.user_id).toBe(buyer.userId)
  })
})

describe('what is refused writes nothing', () => {
  const refusals: [string, () => Promise<string>, object][] = [
    ['unknown', async () => newId(), { reason: 'not-found' }],
    ['not an id', async () => "1' or '1'='1", { reason: 'not-found' }],
    ['hidden', () => aTicketType(ctx, { visibility: 'hidden' }), { reason: 'not-found' }],
    ['archived', () => aTicketType(ctx, { archived_at: ctx.now }), { reason: 'not-found' }],
    [
      'of a draft',
      async () => aTicketType(ctx, { event_id: await anEvent(ctx, { status: 'draft' }) }),
      { reason: 'not-found' },
    ],
    [
      'of a cancelled event',
      async () => aTicketType(ctx, { event_id: await anEvent(ctx, { status: 'cancelled' }) }),
      { reason: 'not-on-sale', opensAt: null },
    ],
    [
      'of a passed event',
      async () => aTicketType(ctx, { event_id: await anEvent(ctx, { starts_at: later(ctx, -121).now }) }),
      { reason: 'passed' },
    ],
    [
      'not on sale yet',
      () => aTicketType(ctx, { sale_starts_at: later(ctx, 1).now }),
      { reason: 'not-on-sale', opensAt: later(ctx, 1).now },
    ],
    [
      'no longer on sale',
      () => aTicketType(ctx, { sale_ends_at: ctx.now }),
      { reason: 'not-on-sale', opensAt: null },
    ],
    [
      'for members',
      () => aTicketType(ctx, { is_member_only: true, member_tier: 'basic' }),
      { reason: 'member-only', tier: 'basic' },
    ],
    ['above its limit', () => aTicketType(ctx, { per_order_limit: 1 }), { reason: 'over-limit', limit: 1 }],
    ['short', () => aTicketType(ctx, { capacity: 1 }), { reason: 'not-enough', left: 1 }],
  ]

  test.each(refusals)('a ticket that is %s', async (_why, make, refusal) => {
    const ticketTypeId = await make()
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId, quantity: 2 }))
    expect(outcome).toEqual({ ok: false, reason: 'lines-refused', lines: [{ ticketTypeId, refusal }] })
    await expectInvariants(ctx)
  })

  test('a ticket that is sold out', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    await aHeldOrder(ctx, { ticketTypeId })
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId }))
    expect(outcome).toMatchObject({ lines: [{ refusal: { reason: 'sold-out' } }] })
    expect(await ordersOf(ticketTypeId)).toHaveLength(1)
  })

  test('two currencies', async () => {
    const inDirhams = await aTicketType(ctx)
    const inPounds = await aTicketType(ctx, { event_id: await anEvent(ctx, { currency: 'GBP' }) })
    const outcome = await placeOrder(
      ctx,
      aCheckout([{ ticketTypeId: inDirhams }, { ticketTypeId: inPounds }]),
    )
    expect(outcome).toMatchObject({
      lines: [
        {
          ticketTypeId: inPounds,
          refusal: { reason: 'mixed-currency', currency: 'GBP', cartCurrency: 'AED' },
        },
      ],
    })
  })

  test.each([
    ['empty-cart', []],
    ['duplicate-ticket', [{ ticketTypeId: 'a' }, { ticketTypeId: 'a' }]],
    ['bad-quantity', [{ ticketTypeId: 'a', quantity: 0 }]],
    ['bad-quantity', [{ ticketTypeId: 'a', quantity: 51 }]],
    ['bad-quantity', [{ ticketTypeId: 'a', quantity: 1.5 }]],
    ['too-many-lines', Array.from({ length: 21 }, (_, index) => ({ ticketTypeId: String(index) }))],
  ])('%s', async (reason, lines) => {
    const checkout = aCheckout(lines.map((line) => ({ ...line, attendees: [] })))
    expect(await placeOrder(ctx, checkout)).toEqual({ ok: false, reason })
  })

  test('attendees: nobody on the first seat, malformed ones, missing ones where the event demands them', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const place = (attendees: (AttendeeDetails | null)[]) =>
      placeOrder(ctx, aCheckout({ ticketTypeId, attendees }))
    expect(await place([null])).toEqual({ ok: false, reason: 'primary-attendee-missing' })
    expect(
      await place([anAttendee({ fullName: 'N', email: 'nobody', whatsappNumber: ' ', companyName: '' })]),
    ).toEqual({
      ok: false,
      reason: 'attendee-invalid',
      line: 0,
      seat: 0,
      fields: ['fullName', 'email', 'whatsappNumber', 'companyName'],
    })
    expect(
      await place([anAttendee({ menuChoices: { starter: 'x', mainCourse: 'y', dessert: 'z' } })]),
    ).toMatchObject({
      reason: 'attendee-invalid',
      fields: ['menuChoices'],
    })
    const demanding = await aTicketType(ctx, { event_id: await anEvent(ctx, { details_required: true }) })
    expect(await placeOrder(ctx, aCheckout({ ticketTypeId: demanding, quantity: 2 }))).toEqual({
      ok: false,
      reason: 'attendee-missing',
      line: 0,
      seat: 1,
    })
  })
})

describe('WhatsApp number and company', () => {
  const bare = anAttendee({ whatsappNumber: '', companyName: '' })
  const seatOf = (orderId: string) =>
    ctx.db
      .selectFrom('attendees')
      .select(['full_name', 'whatsapp_number', 'company_name', 'completed_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()

  test('are not stored for an event that does not ask them, though they are sent', async () => {
    const event_id = await anEvent(ctx, { asks_contact_details: false })
    const ticketTypeId = await aTicketType(ctx, { event_id })
    for (const attendee of [bare, anAttendee()]) {
      const { id } = await aHeldOrder(ctx, { ticketTypeId, attendees: [attendee] })
      expect(await seatOf(id)).toEqual({
        ...{ full_name: 'Nadia Karim', completed_at: ctx.now },
        ...{ whatsapp_number: null, company_name: null },
      })
    }
    await expectInvariants(ctx)
  })

  test('are asked of an online event as soon as one of its tickets costs something', async () => {
    const event_id = await anEvent(ctx, { is_online: true })
    const ticketTypeId = await aTicketType(ctx, { event_id, price_minor: 0 })
    const registration = () => aCheckout({ ticketTypeId, attendees: [bare], priceMinor: 0 })
    expect(await placeOrder(ctx, registration())).toMatchObject({ ok: true })
    await aTicketType(ctx, { event_id, price_minor: 100 })
    expect(await placeOrder(ctx, registration())).toMatchObject({
      ...{ ok: false, reason: 'attendee-invalid' },
      fields: ['whatsappNumber', 'companyName'],
    })
  })

  test('are judged line by line in an order for two events', async () => {
    const skipping = await aTicketType(ctx, {
      event_id: await anEvent(ctx, { asks_contact_details: false }),
    })
    const asking = await aTicketType(ctx)
    const both = (attendee: AttendeeDetails) =>
      placeOrder(
        ctx,
        aCheckout([
          { ticketTypeId: skipping, attendees: [bare] },
          { ticketTypeId: asking, attendees: [attendee] },
        ]),
      )
    expect(await both(bare)).toMatchObject({ reason: 'attendee-invalid', line: 1, seat: 0 })
    expect(await both(anAttendee())).toMatchObject({ ok: true })
  })
})

describe('one attempt is one order', () => {
  test('the same attempt again is answered with the same order, even when it took the last place', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const checkout = aCheckout({ ticketTypeId })
    const first = await placeOrder(ctx, checkout)
    const second = await placeOrder(later(ctx, 1), checkout)
    expect(first.ok).toBe(true)
    expect(second).toEqual(first)
    expect(await ordersOf(ticketTypeId)).toHaveLength(1)
  })

  test.each([1, 100])('twice at once with %i places', async (capacity) => {
    const ticketTypeId = await aTicketType(ctx, { capacity })
    const checkout = aCheckout({ ticketTypeId })
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => placeOrder(ctx, checkout)))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.order.id)).size).toBe(1)
    expect(outcomes[0]?.ok).toBe(true)
    expect(await countersOf(ticketTypeId)).toMatchObject({ held: 1 })
    await expectInvariants(ctx)
  })

  test('another buyer with the same token learns nothing about the order', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const checkout = aCheckout({ ticketTypeId })
    await placeOrder(ctx, checkout)
    const stranger = { ...checkout, buyer: { ...checkout.buyer, email: 'other@school.example' } }
    expect(await placeOrder(ctx, stranger)).toEqual({ ok: false, reason: 'attempt-not-yours' })
    const account = as(await aUser(ctx))
    expect(await placeOrder(account, checkout)).toEqual({ ok: false, reason: 'attempt-not-yours' })
  })
})

describe('places', () => {
  test('an expired hold is released by the next buyer of a sold-out ticket', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const first = await anAwaitingOrder(ctx, { ticketTypeId })
    const inTime = later(ctx, 14)
    expect((await placeOrder(inTime, aCheckout({ ticketTypeId }))).ok).toBe(false)
    const after = later(ctx, 15)
    expect((await placeOrder(after, aCheckout({ ticketTypeId }))).ok).toBe(true)
    const rows = await ordersOf(ticketTypeId)
    expect(rows.find((row) => row.id === first.id)?.status).toBe('expired')
    await expectInvariants(after)
  })

  test('shared capacity counts seats over all ticket types of the event', async () => {
    const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 5 })
    const single = await aTicketType(ctx, { event_id: eventId, capacity: 10 })
    const double = await aTicketType(ctx, { event_id: eventId, seats_per_ticket: 2 })
    await aHeldOrder(ctx, { ticketTypeId: double, seatsPerTicket: 2 })
    expect(
      await placeOrder(
        ctx,
        aCheckout([
          { ticketTypeId: single, quantity: 2 },
          { ticketTypeId: double, seatsPerTicket: 2 },
        ]),
      ),
    ).toMatchObject({ lines: [{ ticketTypeId: double, refusal: { reason: 'sold-out' } }] })
    expect(await placeOrder(ctx, aCheckout({ ticketTypeId: single, quantity: 4 }))).toMatchObject({
      lines: [{ refusal: { reason: 'not-enough', left: 3 } }],
    })
    await aHeldOrder(ctx, { ticketTypeId: single, quantity: 3 })
    await expectInvariants(ctx)
  })

  test('an order that breaks in the middle leaves nothing behind', async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 0, capacity: 3 })
    const broken: Ctx = { ...ctx, jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(placeOrder(broken, aCheckout({ ticketTypeId, priceMinor: 0 }))).rejects.toThrow('killed')
    expect(await ordersOf(ticketTypeId)).toEqual([])
    expect(await countersOf(ticketTypeId)).toMatchObject({ sold: 0, held: 0 })
    await expectInvariants(ctx)
  })
})
