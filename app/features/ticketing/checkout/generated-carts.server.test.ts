import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import type { Currency, Money } from '#app/kernel/money.ts'
import { chance } from '#demo/chance.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { isNightly } from '#tests/support/is-nightly.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { placeOrder } from './place-order.server.ts'
import { startPayment } from './start-payment.server.ts'

const world = await testContext()
const { ctx, payments } = withDemoPayments(world.ctx)

const carts = isNightly ? 10_000 : 2_000
const atOnce = 8
const random = chance(20_261_121)

function oneOf<T>(list: readonly T[]): T {
  const found = list[random.below(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** What the payment provider was asked for, by order. */
const asked = new Map<string, Money>()
const listening: Ctx = {
  ...ctx,
  ports: {
    ...ctx.ports,
    payments: {
      ...payments,
      start: async ({ orderId, amount }) => {
        asked.set(orderId, amount)
        return { ref: `ref-${orderId}`, clientSecret: 'secret' }
      },
    },
  },
}

type Sold = { id: string; eventId: string; currency: Currency; price: number; memberPercent: number }
type Code = {
  code: string
  percent: number | null
  amount: number | null
  currency: Currency | null
  minimum: number | null
  price: number | null
  eventIds: string[]
}
type Line = { ticket: Sold; quantity: number }

async function theShop(): Promise<Sold[]> {
  const shop: Sold[] = []
  for (let event = 0; event < 8; event++) {
    const currency = event < 5 ? 'AED' : 'GBP'
    const eventId = await anEvent(ctx, { currency })
    for (let type = 0; type < 5; type++) {
      const price = oneOf([0, 1, 99, 333, 5_500, 9_999, 12_345, 30_000, 30_000, 99_999, 180_001])
      const memberPercent = oneOf([0, 0, 10, 15, 33, 50, 100])
      const id = await aTicketType(ctx, {
        event_id: eventId,
        price_minor: price,
        member_discount_percent: memberPercent,
        member_tier: memberPercent > 0 ? 'basic' : null,
      })
      shop.push({ id, eventId, currency, price, memberPercent })
    }
  }
  return shop
}

async function theCodes(shop: readonly Sold[]): Promise<Code[]> {
  const codes: Code[] = []
  for (let index = 0; index < 40; index++) {
    const isPercent = random.below(2) === 0
    const hasFigures = random.below(2) === 0
    const percent = isPercent ? oneOf([1, 7, 15, 33, 50, 99, 100]) : null
    const amount = isPercent ? null : oneOf([1, 100, 999, 9_000, 10_000, 29_800, 250_000])
    const minimum = hasFigures && random.below(2) === 0 ? oneOf([1, 10_000, 30_000]) : null
    const price = hasFigures && minimum === null ? oneOf([30_000, 9_999]) : null
    const isBound = !isPercent || hasFigures || random.below(3) === 0
    const currency = isBound ? oneOf<Currency>(['AED', 'AED', 'GBP']) : null
    const eventIds = random.below(4) === 0 ? [oneOf(shop).eventId] : []
    const { code } = await aDiscountCode(ctx, {
      percent,
      kind: isPercent ? 'percent' : 'amount',
      amount_minor: amount,
      currency,
      minimum_order_minor: minimum,
      required_ticket_price_minor: price,
      eventIds,
    })
    codes.push({ code, percent, amount, currency, minimum, price, eventIds })
  }
  return codes
}

/** The sums as done on paper, with fractions of whole numbers. Null when the code does not fit. */
function onPaper(lines: readonly Line[], isMember: boolean, code: Code | null) {
  const halfUp = (minor: number, percent: number) =>
    Number((BigInt(minor) * BigInt(percent) * 2n + 100n) / 200n)
  const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)
  const full = lines.map(({ ticket, quantity }) => ticket.price * quantity)
  const afterMember = lines.map(
    ({ ticket }, index) =>
      (full[index] ?? 0) - (isMember ? halfUp(full[index] ?? 0, ticket.memberPercent) : 0),
  )
  const [subtotal, total] = [sum(full), sum(afterMember)]
  if (!code) return { subtotal, total, codeDiscount: 0 }
  const eligible = afterMember.filter((_, index) => {
    const ticket = lines[index]?.ticket
    if (!ticket) return false
    const isOfEvent = code.eventIds.length === 0 || code.eventIds.includes(ticket.eventId)
    return isOfEvent && (code.price === null || code.price === ticket.price)
  })
  const fits =
    (code.currency === null || code.currency === lines[0]?.ticket.currency) &&
    (code.minimum === null || total >= code.minimum)
  const codeDiscount =
    code.percent === null
      ? Math.min(code.amount ?? 0, sum(eligible))
      : sum(eligible.map((minor) => halfUp(minor, code.percent ?? 0)))
  if (!fits || codeDiscount === 0) return null
  // Less than a card can pay is let go: two dirhams, thirty pence.
  const least = lines[0]?.ticket.currency === 'GBP' ? 30 : 200
  return total - codeDiscount < least
    ? { subtotal, total: 0, codeDiscount: total }
    : { subtotal, total: total - codeDiscount, codeDiscount }
}

test(`${carts} carts cost what they cost on paper, and the provider is asked for exactly that`, {
  timeout: 300_000,
}, async () => {
  const shop = await theShop()
  const codes = await theCodes(shop)
  const member: Ctx = { ...listening, actor: await aMember(ctx, 'vip') }
  const met = { plain: 0, reduced: 0, refused: 0, free: 0 }

  async function oneCart(index: number): Promise<void> {
    const offered =
      random.below(4) === 0
        ? shop.filter((one) => one.currency === 'GBP')
        : shop.filter((one) => one.currency === 'AED')
    const tickets = [...new Set(Array.from({ length: 1 + random.below(4) }, () => oneOf(offered)))]
    const lines = tickets.map((ticket) => ({ ticket, quantity: 1 + random.below(4) }))
    const isMember = random.below(3) === 0
    const code = random.below(4) === 0 ? null : oneOf(codes)
    const on = isMember ? member : listening
    const paper = onPaper(lines, isMember, code)
    const what = JSON.stringify({ index, lines, isMember, code })
    const checkout = aCheckout(
      lines.map(({ ticket, quantity }) => ({ ticketTypeId: ticket.id, quantity })),
      { discountCode: code?.code ?? null, expectedTotalMinor: paper?.total ?? -1 },
    )
    if (index % 10 === 0) {
      const priced = await priceCart(on, checkout.items, code?.code ?? null)
      if (!priced.ok) throw new Error(priced.reason)
      expect(priced.cart.discount?.ok ?? null, what).toBe(code && paper !== null)
      if (paper) expect(priced.cart.price, what).toMatchObject(paper)
    }
    const outcome = await placeOrder(on, checkout)
    if (!paper) {
      met.refused += 1
      expect(outcome, what).toMatchObject({ ok: false, reason: 'code-refused' })
      return
    }
    if (!outcome.ok) throw new Error(`${what}: ${JSON.stringify(outcome)}`)
    met[code ? 'reduced' : 'plain'] += 1
    if (paper.total === 0) {
      met.free += 1
      expect(outcome.order.status, what).toBe('confirmed')
      return
    }
    const started = await startPayment(on, outcome.order)
    if (!started.ok) throw new Error(`${what}: ${started.reason}`)
    expect(asked.get(outcome.order.id), what).toEqual({
      minor: paper.total,
      currency: lines[0]?.ticket.currency,
    })
  }

  for (let from = 0; from < carts; from += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => oneCart(from + index)))

  for (const [kind, count] of Object.entries(met)) expect(count, kind).toBeGreaterThan(carts / 20)
  const { rows } = await sql<{ orders: number; wrong: number }>`
    select count(*)::int as orders, count(*) filter (where l.subtotal <> o.subtotal_minor
      or l.discount <> o.discount_minor or l.total <> o.total_minor or l.given <> coalesce(r.amount_minor, 0)
      or (o.total_minor > 0 and p.amount_minor is distinct from o.total_minor))::int as wrong
    from orders o
    join lateral (select sum(unit_price_minor * quantity) as subtotal, sum(discount_minor) as discount,
      sum(code_discount_minor) as given, sum(total_minor) as total
      from order_lines where order_id = o.id) l on true
    left join discount_redemptions r on r.order_id = o.id
    left join payments p on p.order_id = o.id`.execute(ctx.db)
  expect(rows).toEqual([{ orders: met.plain + met.reduced, wrong: 0 }])
  await expectInvariants(ctx)
})
