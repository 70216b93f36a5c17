import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee, aPaidOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { inOneBatch } from '#tests/support/in-one-batch.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { priceCart } from '../cart/price-cart.server.ts'
import { offerFreedPlaces } from '../waitlist/offer-freed-places.server.ts'
import { cancelOwnHold } from './cancel-own-hold.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import type { PlacedOrder, PlaceOrderInput } from './order-types.server.ts'
import { placeOrder } from './place-order.server.ts'
import { startPayment } from './start-payment.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

/** The statements that `work` sends, the stand-in provider's own left out; BEGIN and COMMIT count. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query)))
  sent.mockRestore()
  return texts.filter((text) => !text.includes('demo_payments'))
}

async function buyOne(on: Ctx, ticketTypeId: string, overrides?: Partial<PlaceOrderInput>): Promise<void> {
  const placed = await placeOrder(on, aCheckout({ ticketTypeId }, overrides))
  if (!placed.ok) throw new Error(placed.reason)
  const started = await startPayment(on, placed.order)
  if (!started.ok) throw new Error(started.reason)
  await payAtProvider(on, started.ref)
  await confirmPayment(on, { provider: 'demo', eventId: newId(), paymentRef: started.ref })
}

test('a whole purchase takes 11 statements, one more where the event shares its capacity', async () => {
  const individual = await aTicketType(ctx, { capacity: 10 })
  expect(await statementsOf(() => buyOne(ctx, individual))).toHaveLength(11)
  const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 50 })
  const sharing = await aTicketType(ctx, { event_id })
  expect(await statementsOf(() => buyOne(ctx, sharing))).toHaveLength(12)
})

test('a purchase of a browser takes 11 as well, and one more where its buyer has an unpaid order', async () => {
  const ticketTypeId = await aTicketType(ctx)
  const browser = (address: string) => ({ client: { address } })
  expect(await statementsOf(() => buyOne(ctx, ticketTypeId, browser('198.51.100.1')))).toHaveLength(11)
  await aHeldOrder(ctx, { ticketTypeId }, browser('198.51.100.2'))
  expect(await statementsOf(() => buyOne(ctx, ticketTypeId, browser('198.51.100.2')))).toHaveLength(12)
})

test('32 purchases in one batch place by 4 statements and settle by 5, and start by two each', async () => {
  const ticketTypeId = await aTicketType(ctx)
  const on: Ctx = { ...ctx, batcher: inOneBatch(32) }
  const checkouts = Array.from({ length: 32 }, () => aCheckout({ ticketTypeId }))
  const orders: PlacedOrder[] = []
  const placing = () =>
    Promise.all(
      checkouts.map(async (checkout) => {
        const placed = await placeOrder(on, checkout)
        if (placed.ok) orders.push(placed.order)
      }),
    )
  expect(await statementsOf(placing)).toHaveLength(4)
  const refs: string[] = []
  for (const order of orders) {
    const start = async () => {
      const started = await startPayment(ctx, order)
      if (started.ok) refs.push(started.ref)
    }
    expect(await statementsOf(start)).toHaveLength(2)
  }
  for (const ref of refs) await payAtProvider(ctx, ref)
  const payers: Ctx = { ...ctx, batcher: inOneBatch(32) }
  const settling = () =>
    Promise.all(
      refs.map((paymentRef) =>
        confirmPayment(payers, { provider: 'demo', eventId: newId(), paymentRef, ticketTypeId }),
      ),
    )
  expect(await statementsOf(settling)).toHaveLength(5)
})

test('a form adds one to a purchase, and one to a cart', async () => {
  const diet = aFormField({ label: 'Diet' })
  const ticketTypeId = await aTicketType(ctx, {
    form_template_id: await aFormTemplate(ctx, { fields: [diet] }),
  })
  const items = [{ ticketTypeId, quantity: 1, attendees: [anAttendee({ answers: { [diet.id]: 'None' } })] }]
  const priced = await priceCart(ctx, items)
  const formVersionId = priced.ok ? priced.cart.lines[0]?.form?.versionId : null
  const checkout = { items: items.map((item) => ({ ...item, formVersionId })) }
  expect(await statementsOf(() => buyOne(ctx, ticketTypeId, checkout))).toHaveLength(12)
  expect(await statementsOf(() => priceCart(ctx, [{ ticketTypeId, quantity: 1 }]))).toHaveLength(2)
})

test('a discount code adds two to a purchase, and one to a cart', async () => {
  const ticketTypeId = await aTicketType(ctx)
  const { code } = await aDiscountCode(ctx, { percent: 10, per_person_limit: 5 })
  const checkout = { discountCode: code, expectedTotalMinor: 9_000 }
  expect(await statementsOf(() => buyOne(ctx, ticketTypeId, checkout))).toHaveLength(13)
  expect(await statementsOf(() => priceCart(ctx, [{ ticketTypeId, quantity: 1 }], code))).toHaveLength(2)
})

test('an offer of the waitlist adds five to a purchase, the end of its entry included, and one to a cart', async () => {
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 1 })
  const held = await aHeldOrder(ctx, { ticketTypeId })
  await aWaitlistEntry(ctx, { ticketTypeId })
  await cancelOwnHold(ctx, held)
  await offerFreedPlaces(ctx, { eventId: event_id })
  const [offer] = await offersOf(ctx, ticketTypeId)
  const items = aCheckout({ ticketTypeId }).items.map((item) => ({ ...item, offer }))
  expect(await statementsOf(() => priceCart(ctx, items))).toHaveLength(2)
  expect(await statementsOf(() => buyOne(ctx, ticketTypeId, { items }))).toHaveLength(16)
})

test('a scan takes 2 statements, a cart one', async () => {
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id })
  const order = await aPaidOrder(ctx, { ticketTypeId })
  const door: Ctx = { ...ctx, actor: system }
  const scan = { eventId: event_id, code: order.tickets[0]?.code ?? '', scanId: newId(), device: '' }
  expect(await statementsOf(() => checkInTicket(door, scan))).toHaveLength(2)
  expect(await statementsOf(() => priceCart(ctx, [{ ticketTypeId, quantity: 1 }]))).toHaveLength(1)
})

test('32 scans in one batch take 2 statements', async () => {
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id })
  const orders = [
    await aPaidOrder(ctx, { ticketTypeId, quantity: 16 }),
    await aPaidOrder(ctx, { ticketTypeId, quantity: 16 }),
  ]
  const door: Ctx = { ...ctx, actor: system, batcher: inOneBatch(32) }
  const scans = orders
    .flatMap(({ tickets }) => tickets)
    .map(({ code }) => ({ eventId: event_id, code, scanId: newId(), device: '' }))
  const scanning = () => Promise.all(scans.map((scan) => checkInTicket(door, scan)))
  expect(await statementsOf(scanning)).toHaveLength(2)
})
