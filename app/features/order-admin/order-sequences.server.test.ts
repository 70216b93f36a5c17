import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { cancelTickets } from '#app/features/attendees/changes/cancel-tickets.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { manualMethods } from '#app/features/money/payments/rules/manual-methods.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { adminOrder } from './admin-order.server.ts'
import { type AddAttendeesInput, addAttendees } from './manual/add-attendees.server.ts'
import { recordPayment } from './manual/record-payment.server.ts'
import { cancelRegistration } from './refunds/cancel-registration.server.ts'
import { changeTicketType } from './ticket-type/change-ticket-type.server.ts'
import type { Settlement } from './ticket-type/rules/type-change.ts'
import { typeChangePreview } from './ticket-type/type-change-preview.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const admin: Ctx = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
/** Needs no password for a refund. */
const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'test' } }

/** The same numbers in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, oneOf: <Value>(values: readonly Value[]) => values[below(values.length)] }
}
type Numbers = ReturnType<typeof numbers>

/** An event with three types, of prices and rates that do not divide evenly. */
async function anEventToSell() {
  const eventId = await anEvent(ctx)
  const prices = [
    ['Standard', 9_999, 500],
    ['Premium', 15_001, 500],
    ['Student', 3_333, 0],
  ] as const
  const typeIds = await Promise.all(
    prices.map(([name, price_minor, tax_basis_points]) =>
      aTicketType(ctx, { event_id: eventId, name, price_minor, tax_basis_points, capacity: null }),
    ),
  )
  return { eventId, typeIds }
}
type Sold = Awaited<ReturnType<typeof anEventToSell>>

const terms: readonly AddAttendeesInput['terms'][] = [
  'complimentary',
  'cash',
  'terminal',
  'transfer',
  'invoice',
  'invoice',
  'when-paid',
]

async function anyOrder({ eventId, typeIds }: Sold, { below, oneOf }: Numbers): Promise<string> {
  const ticketTypeId = oneOf(typeIds) ?? ''
  const quantity = 1 + below(3)
  if (below(3) === 0) {
    const { priceMinor } = await ctx.db
      .selectFrom('ticket_types')
      .select('price_minor as priceMinor')
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
    return (await aPaidOrder(ctx, { ticketTypeId, quantity, priceMinor: priceMinor ?? 0 })).id
  }
  const outcome = await addAttendees(admin, {
    ...{ eventId, ticketTypeId, formId: newId(), quantity, unitMinor: null, isMailed: false, note: '' },
    people: [{ fullName: 'Amal Haddad', email: `${newId()}@school.example`, companyName: '', phone: '' }],
    ...{ terms: oneOf(terms) ?? 'cash', aboveCapacity: null, admitsRepeated: false },
  })
  return outcome.ok ? (outcome.orderIds[0] ?? '') : ''
}

/** Each does something to an order; what the rules refuse changes nothing. */
const acts: readonly ((orderId: string, random: Numbers) => Promise<unknown>)[] = [
  async (orderId, { below, oneOf }) => {
    const { money } = await adminOrder(admin, orderId)
    const amountMinor = below(2) === 0 ? null : 1 + below(Math.max(1, money.dueMinor))
    const method = oneOf(manualMethods) ?? 'cash'
    const form = { orderId, formId: newId(), method, amountMinor, seenDueMinor: money.dueMinor }
    return Promise.all([recordPayment(admin, form), recordPayment(admin, form)])
  },
  async (orderId, { below, oneOf }) => {
    const { money, seats } = await adminOrder(admin, orderId)
    const ticketId = oneOf(seats)?.ticket?.id ?? ''
    const left = money.capturedMinor - money.refundedMinor
    const wish =
      oneOf([
        { kind: 'everything' } as const,
        { kind: 'tickets', ticketIds: [ticketId] } as const,
        { kind: 'amount', amountMinor: 1 + below(Math.max(1, left)) } as const,
      ]) ?? ({ kind: 'everything' } as const)
    return refundOrder(system, {
      ...{ orderId, refundId: newId(), wish, seenRefundedMinor: money.refundedMinor },
      ...{ admitsCheckedIn: true, cause: 'buyer-asked', note: '' },
    })
  },
  async (orderId, { below, oneOf }) => {
    const { seats } = await adminOrder(admin, orderId)
    const ticketId = oneOf(seats)?.ticket?.id ?? ''
    if (ticketId === '') return null
    const preview = await typeChangePreview(admin, { orderId, ticketId })
    const type = oneOf(preview.types)
    const settlement: Settlement | undefined = oneOf(type?.settlements ?? [])
    if (!type || !settlement) return null
    return changeTicketType(system, {
      ...{ changeId: newId(), orderId, ticketId, fromTypeId: preview.ticketTypeId, toTypeId: type.id },
      ...{ seenPaidMinor: preview.paidMinor, seenPriceMinor: type.priceMinor, settlement },
      ...{
        method: oneOf(manualMethods) ?? 'cash',
        reason: 'Any',
        aboveCapacity: null,
        isMailed: below(2) === 0,
      },
    })
  },
  async (orderId, { below, oneOf }) => {
    const { seats } = await adminOrder(admin, orderId)
    const seat = oneOf(seats)
    return cancelTickets(system, {
      ...{ eventId: seat?.eventId ?? '', chosen: { ids: [seat?.ticket?.id ?? ''] }, runId: newId() },
      ...{
        givesMoneyBack: below(2) === 0,
        admitsCheckedIn: true,
        tellsPeople: false,
        cause: 'other',
        note: '',
      },
    })
  },
  (orderId) => cancelRegistration(admin, { orderId, admitsCheckedIn: true }),
  payByCard,
  (orderId) => issueDocuments(ctx, { orderId }),
]

/** The buyer of an order that holds its places pays by card; its places may be gone when the money arrives. */
async function payByCard(orderId: string, { below }: Numbers): Promise<unknown> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['reference', 'access_key as key'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const started = await startPayment(ctx, order)
  if (!started.ok) return started
  await ctx.ports.demoPayments?.pay(started.ref, goodCard)
  if (below(3) === 0) await cancelRegistration(admin, { orderId, admitsCheckedIn: true })
  const told = { provider: 'demo', eventId: newId(), paymentRef: started.ref } as const
  return Promise.all([confirmPayment(ctx, told), confirmPayment(ctx, told)])
}

async function sendRefunds(): Promise<void> {
  const waiting = await ctx.db.selectFrom('refunds').select('id').where('status', '=', 'pending').execute()
  for (const { id } of waiting) await sendRefund(ctx, { refundId: id })
}

/** Every order adds up once what is under way has ended. */
async function agree(orderIds: readonly string[]): Promise<void> {
  await sendRefunds()
  await issueDocuments(ctx)
  await expectInvariants(ctx)
  for (const orderId of orderIds) {
    const { money, payments, totalMinor } = await adminOrder(admin, orderId)
    const open = payments.filter(({ status, provider }) => status !== 'succeeded' && provider === 'demo')
    const cancelled = payments.filter(({ status }) => status === 'cancelled')
    const undue = [...new Set([...open, ...cancelled])].reduce((sum, one) => sum + one.amountMinor, 0)
    expect(money.capturedMinor + money.dueMinor + undue).toBe(totalMinor)
    expect(money.refundedMinor).toBeLessThanOrEqual(money.capturedMinor)
  }
}

test.each([4, 5])(
  'they agree also where three acts on one order happen at once (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const random = numbers(seed)
    const event = await anEventToSell()
    const orderIds: string[] = []
    for (let index = 0; index < 12; index++) orderIds.push(await anyOrder(event, random))
    for (let step = 0; step < 40; step++) {
      const orderId = random.oneOf(orderIds) ?? ''
      const three = Array.from({ length: 3 }, () => acts[random.below(acts.length)])
      await Promise.all(three.map(async (act) => act?.(orderId, random)))
    }
    await agree(orderIds)
  },
)

test.each([1, 2, 3])(
  'places, ledger and documents agree after any sequence of acts on orders of every kind (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const random = numbers(seed)
    const event = await anEventToSell()
    const orderIds: string[] = []
    for (let index = 0; index < 12; index++) orderIds.push(await anyOrder(event, random))
    for (let step = 0; step < 90; step++) {
      const act = acts[random.below(acts.length)]
      await act?.(random.oneOf(orderIds) ?? '', random)
      if (step % 30 === 29) await expectInvariants(ctx)
    }
    await agree(orderIds)
  },
)
