import { expect, test } from 'vitest'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { personFigures } from './person-figures.server.ts'
import { personPayments } from './person-payments.server.ts'
import { personPurchases } from './person-purchases.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.as(system))
const first = { after: null, before: null }
const eventId = await anEvent(ctx, { title: 'Spring conference' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Standard Ticket', capacity: 200 })
const letIn = (ticketId: string | undefined) =>
  ctx.db
    .updateTable('tickets')
    .set({ checked_in_at: ctx.now })
    .where('id', '=', ticketId ?? '')
    .execute()

test('events attended are those where their own ticket was let in, each once', async () => {
  const person = await aUser(ctx)
  const mine = { ...ctx, actor: person }
  const own = anAttendee({ fullName: 'Amal Haddad', email: person.email })
  const order = await aPaidOrder(mine, { ticketTypeId, quantity: 3, attendees: [own, anAttendee(), null] })
  const attended = async () => (await personFigures(ctx, person.userId)).eventsAttended
  expect(await attended()).toBe(0)
  const byName = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.id', 'a.email'])
    .where('t.order_id', '=', order.id)
    .execute()
  const of = (email: string | null) => byName.find((ticket) => ticket.email === email)?.id
  await letIn(of('nadia@school.example'))
  expect(await attended()).toBe(0)
  await letIn(of(person.email))
  await letIn(of(null))
  expect(await attended()).toBe(1)

  // At another event, with a ticket that a colleague bought for them.
  const elsewhere = await aTicketType(ctx, { event_id: await anEvent(ctx) })
  const gift = await aPaidOrder(
    { ...ctx, actor: await aUser(ctx) },
    { ticketTypeId: elsewhere, attendees: [own] },
  )
  await letIn(gift.tickets[0]?.id)
  expect(await attended()).toBe(2)
})

test('what was spent is what the ledger kept, per currency, tickets and memberships together', async () => {
  const { user, invoiceId } = await aPaidInvoice(ctx)
  const mine = { ...ctx, actor: user }
  const order = await aPaidOrder(mine, { ticketTypeId, quantity: 2 })
  const inLondon = await anEvent(ctx, { currency: 'GBP' })
  const pounds = await aTicketType(ctx, { event_id: inLondon, price_minor: 5_000 })
  await aPaidOrder(mine, { ticketTypeId: pounds, priceMinor: 5_000 })
  await aHeldOrder(mine, { ticketTypeId })
  await aRefund(ctx, order, { kind: 'amount', amountMinor: 4_000 })
  expect(await personFigures(ctx, user.userId)).toEqual({
    eventsAttended: 0,
    spent: [
      { currency: 'AED', minor: 20_000 + 20_000 - 4_000 },
      { currency: 'GBP', minor: 5_000 },
    ],
  })
  await issueDocuments(ctx)
  const { rows } = await personPayments(ctx, user.userId, first)
  const moved = rows.map(({ kind, direction, currency, amountMinor }) =>
    [kind, direction, currency, amountMinor].join(' '),
  )
  expect(moved.sort()).toEqual([
    'payment in AED 20000',
    'payment in AED 20000',
    'payment in GBP 5000',
    'refund out AED 4000',
  ])
  expect(rows.filter(({ order: of }) => of?.id === order.id)).toHaveLength(2)
  expect(rows.find(({ kind }) => kind === 'refund')).toMatchObject({
    order: { reference: order.reference, events: ['Spring conference'] },
    document: { kind: 'credit-note' },
  })
  expect(rows.find(({ invoice }) => invoice)).toMatchObject({ order: null, invoice: { id: invoiceId } })
})

test('purchases say what came of them, and which can be refunded', async () => {
  const member = await aMember(ctx, 'vip')
  const mine = { ...ctx, actor: member }
  const paid = await aPaidOrder(mine, { ticketTypeId, quantity: 2 })
  const back = await aPaidOrder(mine, { ticketTypeId })
  await aRefund(ctx, back, { kind: 'everything' })
  const { orderId: claimed } = await aClaim(mine, { eventId })
  const held = await aHeldOrder(mine, { ticketTypeId })
  await letIn(paid.tickets[0]?.id)
  const { rows } = await personPurchases(ctx, member.userId, first)
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(paid.id)).toMatchObject({
    status: 'confirmed',
    totalMinor: 20_000,
    mayRefund: true,
    claim: null,
    lines: [{ event: 'Spring conference', ticket: 'Standard Ticket', quantity: 2 }],
    ticketCount: 2,
  })
  expect(
    of(paid.id)
      ?.tickets.map(({ isIn, isValid }) => [isIn, isValid])
      .sort(),
  ).toEqual([
    [false, true],
    [true, true],
  ])
  expect(of(back.id)).toMatchObject({ status: 'refunded', refundedMinor: 10_000, mayRefund: false })
  expect(of(back.id)?.tickets).toMatchObject([{ isValid: false }])
  expect(of(claimed)).toMatchObject({ claim: 'member', totalMinor: 0, mayRefund: false })
  expect(of(held.id)).toMatchObject({ status: 'held', tickets: [], ticketCount: 0, mayRefund: false })
})

test('many are paged, on and back, without a gap', async () => {
  const person = await aUser(ctx)
  const placed: string[] = []
  for (let count = 0; count < 22; count++) {
    const then = { ...ctx, actor: person, now: addMinutes(ctx.now, count) }
    placed.unshift((await aPaidOrder(then, { ticketTypeId })).id)
  }
  const one = await personPurchases(ctx, person.userId, first)
  const two = await personPurchases(ctx, person.userId, { after: one.next, before: null })
  expect([...one.rows, ...two.rows].map(({ id }) => id)).toEqual(placed)
  expect(await personPurchases(ctx, person.userId, { after: null, before: two.previous })).toEqual(one)

  const paid = await personPayments(ctx, person.userId, first)
  const rest = await personPayments(ctx, person.userId, { after: paid.next, before: null })
  expect([paid.rows.length, rest.rows.length, rest.next]).toEqual([20, 2, null])
  expect([...paid.rows, ...rest.rows].map(({ order }) => order?.id)).toEqual(placed)
  expect(await personPayments(ctx, person.userId, { after: null, before: rest.previous })).toEqual(paid)
})

test('the details of a person require an administrator and an existing person', async () => {
  const { userId } = await aUser(ctx)
  const reads = [
    (at: typeof ctx, id: string) => personFigures(at, id),
    (at: typeof ctx, id: string) => personPayments(at, id, first),
    (at: typeof ctx, id: string) => personPurchases(at, id, first),
  ]
  for (const read of reads) {
    for (const stranger of [world.ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))])
      await expect((async () => read(stranger, userId))()).rejects.toThrow('not allowed')
    await expect((async () => read(ctx, 'x'))()).rejects.toThrow('not found')
    await expect(read(ctx, newId())).resolves.toBeDefined()
  }
})
