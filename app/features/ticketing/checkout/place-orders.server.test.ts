import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { chance } from '#demo/chance.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { inOneBatch } from '#tests/support/in-one-batch.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { priceCart } from '../cart/price-cart.server.ts'
import type { PlaceOrderInput, PlaceOrderOutcome } from './order-types.server.ts'
import { orderBatchKey, placeOrder } from './place-order.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const random = chance(20_261_122)
const member = await aMember(ctx, 'vip')
const user = await aUser(ctx)

type Attempt = { at: Date; actor: Ctx['actor']; input: PlaceOrderInput }

const oneByOne = async (attempts: readonly Attempt[]): Promise<PlaceOrderOutcome[]> => {
  const outcomes: PlaceOrderOutcome[] = []
  for (const { at, actor, input } of attempts)
    outcomes.push(await placeOrder({ ...ctx, now: at, actor }, input))
  return outcomes
}

/** Cuts the crowd into batches of random sizes. */
async function inBatches(attempts: readonly Attempt[]): Promise<PlaceOrderOutcome[]> {
  const outcomes: PlaceOrderOutcome[] = []
  for (let from = 0; from < attempts.length; ) {
    const batch = attempts.slice(from, from + 1 + random.below(12))
    from += batch.length
    outcomes.push(...(await together(batch)))
  }
  return outcomes
}

function together(attempts: readonly Attempt[]): Promise<PlaceOrderOutcome[]> {
  const batcher = inOneBatch(attempts.filter(({ input }) => orderBatchKey(input)).length)
  return Promise.all(
    attempts.map(({ at, actor, input }) => placeOrder({ ...ctx, now: at, actor, batcher }, input)),
  )
}

/** Outcomes with orders told apart by when they came first. */
function told(outcomes: readonly PlaceOrderOutcome[]) {
  const ids: string[] = []
  return outcomes.map((outcome) => {
    if (!outcome.ok)
      return JSON.parse(JSON.stringify(outcome).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'))
    const { id, reference, key, ...order } = outcome.order
    if (!ids.includes(id)) ids.push(id)
    return { order: ids.indexOf(id), isNamed: reference.length + key.length === 37, ...order }
  })
}

const withoutIds = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) =>
          !/(^|_)id$|reference|access_key|details_key|attempt_token/.test(name) || name === 'user_id',
      ),
    ),
  )

/** All that is written of a ticket type's orders, in the order they came. */
async function stateOf(ticketTypeId: string) {
  const { db } = ctx
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('ticket_type_id', '=', ticketTypeId)
    .orderBy('order_id')
    .execute()
  const ids = ['none', ...lines.map((line) => line.order_id)].slice(lines.length > 0 ? 1 : 0)
  if (lines.length === 0) return null
  const counters = await db
    .selectFrom('ticket_types')
    .select(['sold', 'held', 'seats_sold', 'seats_held', 'waiting'])
    .where('id', '=', ticketTypeId)
    .execute()
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const seats = await db
    .selectFrom('attendees')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .execute()
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .execute()
  const tickets = await db
    .selectFrom('tickets')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('subject_id', 'in', [...ids, ...tickets.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  return {
    counters,
    tickets: tickets.map(({ status, code, issued_at }) => [status, code.length, issued_at]),
    mails: mails.map(({ kind, recipient, recipient_name, status, created_at, variables, attachments }) => [
      ...[kind, recipient, recipient_name, status, created_at],
      ...[Object.keys(variables).sort(), attachments.map((attachment) => attachment.kind)],
    ]),
    orders: withoutIds(orders),
    lines: withoutIds(lines),
    seats: withoutIds(seats),
    payments: withoutIds(payments),
    audit: withoutIds(
      audit.map(({ details, ...entry }) => ({
        ...entry,
        actor: entry.actor_user_id,
        named: Object.keys(details as object),
      })),
    ),
  }
}

const tierEnds = new Date(ctx.now.getTime() + 50)

/** A ticket type of one of several makes, twice: one for those who come one by one, one for the crowd. */
async function twins(make: number): Promise<{
  ids: [string, string]
  seats: number
  price: (at: Date, isMember: boolean) => number
  formVersionId: string | null
}> {
  const seats = make % 3 === 1 ? 2 : 1
  const isShared = make % 4 === 2
  const isFree = make % 6 === 4
  const percent = isFree || make % 5 !== 3 ? 0 : make % 2 === 0 ? 50 : 100
  const tiers = make % 2 === 0 && !isFree
  const field = aFormField({ label: 'Diet' })
  const form_template_id = make % 6 === 5 ? await aFormTemplate(ctx, { fields: [field] }) : null
  const one = async () => {
    const event_id = await anEvent(ctx, isShared ? { capacity_mode: 'shared', total_capacity: 21 } : {})
    if (isShared) await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id }), quantity: 3 })
    return aTicketType(ctx, {
      event_id,
      capacity: isShared ? null : 1 + random.below(1) + (make % 7) * 3,
      seats_per_ticket: seats,
      ...(isFree && { price_minor: 0 }),
      per_order_limit: 3,
      form_template_id,
      member_discount_percent: percent,
      member_tier: percent > 0 ? 'basic' : null,
      ...(tiers && { price_tiers: JSON.stringify([{ until: tierEnds.toISOString(), priceMinor: 7_000 }]) }),
    })
  }
  const ids: [string, string] = [await one(), await one()]
  const priced = await priceCart(ctx, [{ ticketTypeId: ids[0], quantity: 1 }])
  return {
    ids,
    seats,
    formVersionId: priced.ok ? (priced.cart.lines[0]?.form?.versionId ?? null) : null,
    price: (at, isMember) =>
      isFree ? 0 : ((tiers && at < tierEnds ? 7_000 : 10_000) * (isMember ? 100 - percent : 100)) / 100,
  }
}

/** The same crowd for both: wrong totals, missing people, double presses and strangers' tokens among them. */
function crowd(shop: Awaited<ReturnType<typeof twins>>): [Attempt[], Attempt[]] {
  const both: [Attempt[], Attempt[]] = [[], []]
  for (let index = 0; index < 40; index++) {
    const again = random.below(8) === 0 ? random.below(both[0].length + 1) : -1
    if (both[0][again] && both[1][again]) {
      const isStranger = random.below(2) === 0
      const email = isStranger ? { buyer: { name: 'Omar', email: 'omar@school.example', phone: '' } } : {}
      for (const side of both) {
        const seen = side[again]
        if (seen) side.push({ ...seen, input: { ...seen.input, ...email } })
      }
      continue
    }
    const at = new Date(ctx.now.getTime() + index * 3)
    const actor = [ctx.actor, ctx.actor, member, user][random.below(4)] ?? ctx.actor
    const quantity = 1 + random.below(4)
    const shown = quantity * shop.price(at, actor === member) + (random.below(9) === 0 ? 1 : 0)
    const isFilled = random.below(9) > 0
    const billing =
      random.below(2) === 0
        ? { line1: '1 "High" \\ Road', city: 'Dubai', state: '', postalCode: '', country: 'AE' }
        : null
    const name = ['Zoë {"a": 1}', "O'Neil \\ 'x", 'ليلى 🎟'][random.below(3)] ?? ''
    shop.ids.forEach((ticketTypeId, side) => {
      const attendees = Array.from({ length: quantity * shop.seats }, (_, seat) =>
        seat === 0 && isFilled ? anAttendee({ fullName: name }) : null,
      )
      const checkout = aCheckout(
        { ticketTypeId, quantity, attendees },
        {
          expectedTotalMinor: shown,
          billingAddress: billing,
          buyer: { name, email: `Buyer-${index}@school.example`, phone: '+971501234567' },
        },
      )
      const items = checkout.items.map((item) => ({ ...item, formVersionId: shop.formVersionId }))
      both[side]?.push({ at, actor, input: { ...checkout, items } })
    })
  }
  return both
}

describe('a batch of orders', () => {
  test.each(Array.from({ length: 42 }, (_, make) => make))(
    'crowd %i ends as batches of one do, with the same answers',
    async (make) => {
      const shop = await twins(make)
      const [single, many] = crowd(shop)
      const one = told(await oneByOne(single))
      expect(told(await inBatches(many))).toEqual(one)
      expect(await stateOf(shop.ids[1])).toEqual(await stateOf(shop.ids[0]))
    },
  )

  test('and every invariant holds', () => expectInvariants(ctx))
})
