import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eraseMembership } from '#app/features/memberships/erase-membership.server.ts'
import { pseudonymiseOrders } from '#app/features/ticketing/orders/pseudonymise-orders.server.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { sumRevenue } from '../revenue/sum-revenue.server.ts'
import { breakdownCsv } from './breakdown-csv.server.ts'
import { renameTransactions } from './rename-transactions.server.ts'
import { revenueBreakdown } from './revenue-breakdown.server.ts'
import { revenueOfMonth } from './revenue-of-month.server.ts'
import type { PaymentFilters, PaymentsAsked } from './rules/payment-filters.ts'
import { type TransactionLine, transactionLines } from './rules/transaction-lines.ts'
import { transactionList } from './transaction-list.server.ts'
import { transactionTotals } from './transaction-totals.server.ts'
import { paymentFile } from './ui/payments-table.tsx'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })
const at = (moment: string) => ({ ...ctx, now: new Date(moment) })
const later = { starts_at: new Date('2028-06-01T15:00:00Z') }

const all: PaymentFilters = { q: '', range: 'allTime', category: null }
const asked = (filters: Partial<PaymentFilters>, part: Partial<PaymentsAsked> = {}): PaymentsAsked => ({
  filters: { ...all, ...filters },
  sorting: { by: 'date', direction: 'descending' },
  page: firstPage,
  size: 100,
  ...part,
})

async function linesOf(filters: Partial<PaymentFilters>, by = ctx): Promise<TransactionLine[]> {
  return (await transactionList(by, asked(filters))).rows.flatMap(transactionLines)
}

const shown = (lines: readonly TransactionLine[]) =>
  lines.map(({ title, what, status, amount, customer }) => {
    const price = amount.kind === 'money' ? `${amount.minor} ${amount.currency}` : amount.kind
    return `${title}; ${what}; ${customer?.name}; ${status}; ${price}`
  })

async function textOf(lines: AsyncIterable<string>): Promise<string[]> {
  let text = ''
  for await (const line of lines) text += line
  return text.trim().split(/\r?\n/)
}

describe('the list', () => {
  test('has the first ticket of a purchase with its price, the others as guests, and what was given back', async () => {
    const eventId = await anEvent(ctx, { ...later, title: 'Walnut Symposium' })
    const early = await aTicketType(ctx, { event_id: eventId, name: 'Early Bird', capacity: null })
    const late = await aTicketType(ctx, { event_id: eventId, name: 'Late Bird', capacity: null })
    const order = await aPaidOrder(at('2026-12-01T10:00:00Z'), [
      { ticketTypeId: early, quantity: 2 },
      { ticketTypeId: late },
    ])
    expect(shown(await linesOf({ q: 'walnut' }))).toEqual([
      'Walnut Symposium; Early Bird; Nadia Karim; confirmed; 20000 AED',
      'Walnut Symposium; Early Bird; Nadia Karim; confirmed; guest',
      'Walnut Symposium; Late Bird; Nadia Karim; confirmed; 10000 AED',
    ])
    const ticket = order.tickets.find(({ ticket_type_id }) => ticket_type_id === late)
    await aRefund(at('2026-12-02T10:00:00Z'), order, { kind: 'tickets', ticketIds: [ticket?.id ?? ''] })
    const lines = await linesOf({ q: 'walnut' }, at('2026-12-03T10:00:00Z'))
    expect(shown(lines)).toEqual([
      'Walnut Symposium; Early Bird; Nadia Karim; partially_refunded; 20000 AED',
      'Walnut Symposium; Early Bird; Nadia Karim; partially_refunded; guest',
      'Walnut Symposium; Late Bird; Nadia Karim; partially_refunded; 10000 AED',
      'Walnut Symposium; Refund; Nadia Karim; completed; -10000 AED',
    ])
    expect(lines.map(({ isFurther, isOwn }) => [isFurther, isOwn])).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [true, true],
    ])
  })

  test('has a refund under its order, and alone where the order is before the period', async () => {
    const eventId = await anEvent(ctx, { ...later, title: 'Pecan Retreat' })
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Seat', capacity: null })
    const first = await aPaidOrder(at('2026-11-20T10:00:00Z'), { ticketTypeId, quantity: 2 })
    await aPaidOrder(at('2026-12-01T10:00:00Z'), { ticketTypeId })
    const ticketIds = [first.tickets[0]?.id ?? '']
    await aRefund(at('2026-12-02T10:00:00Z'), first, { kind: 'tickets', ticketIds })
    const now = at('2026-12-03T10:00:00Z')
    const whats = async (filters: Partial<PaymentFilters>) =>
      (await linesOf({ q: 'pecan', ...filters }, now)).map(
        ({ what, isFurther }) => `${isFurther ? '↳ ' : ''}${what}`,
      )
    expect(await whats({})).toEqual(['Seat', 'Seat', '↳ Seat', '↳ Refund'])
    expect(await whats({ range: 'thisMonth' })).toEqual(['Refund', 'Seat'])
    const { rows, next } = await transactionList(now, asked({ q: 'pecan' }, { size: 1 }))
    expect([rows.length, next]).toEqual([1, rows[0]?.id])
  })

  test('adds up to what came in and went out, found by days as by a search', async () => {
    const ticketTypeId = await aTicketType(ctx, {
      event_id: await anEvent(ctx, { ...later, title: 'Brazil Nut Summit' }),
      capacity: null,
    })
    const totalsOf = async (filters: Partial<PaymentFilters>) =>
      (await transactionTotals(ctx, { ...all, ...filters })).find(({ currency }) => currency === 'AED')
    const before = await totalsOf({ category: 'event' })
    const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 3 })
    await aRefund(ctx, order, { kind: 'tickets', ticketIds: [order.tickets[0]?.id ?? ''] })
    expect(await totalsOf({ q: 'brazil nut' })).toEqual({
      currency: 'AED',
      inMinor: 30_000,
      outMinor: 10_000,
    })
    expect(await totalsOf({ q: 'brazil nut', category: 'membership' })).toBeUndefined()
    const after = await totalsOf({ category: 'event' })
    expect((after?.inMinor ?? 0) - (before?.inMinor ?? 0)).toBe(30_000)
    expect((after?.outMinor ?? 0) - (before?.outMinor ?? 0)).toBe(10_000)
    const door = { ...ctx, actor: actorWithRole('door') }
    await expect(transactionTotals(door, all)).rejects.toThrow('not allowed')
  })

  test('has what cost nothing as free, and no order that was not confirmed', async () => {
    const eventId = await anEvent(ctx, { ...later, title: 'Pistachio Evening' })
    const free = await aTicketType(ctx, { event_id: eventId, name: 'Seat', price_minor: 0, capacity: null })
    const dear = await aTicketType(ctx, { event_id: eventId, name: 'Box', capacity: null })
    await aHeldOrder(ctx, { ticketTypeId: free, quantity: 2, priceMinor: 0 })
    await anAwaitingOrder(ctx, { ticketTypeId: dear })
    expect(shown(await linesOf({ q: 'pistachio' }))).toEqual([
      'Pistachio Evening; Seat; Nadia Karim; confirmed; free',
      'Pistachio Evening; Seat; Nadia Karim; confirmed; guest',
    ])
  })

  test('has memberships with their plan, and each category by itself', async () => {
    const { planId } = await aPaidInvoice(ctx)
    const memberships = await linesOf({ category: 'membership' })
    expect(memberships.map(({ planId: plan }) => plan)).toContain(planId)
    expect(new Set(memberships.map(({ category }) => category))).toEqual(new Set(['membership']))
    expect(new Set((await linesOf({ category: 'event' })).map(({ category }) => category))).toEqual(
      new Set(['event']),
    )
    expect(memberships[0]).toMatchObject({
      what: 'Membership',
      customer: { name: 'Nadia Karim' },
      amount: { kind: 'money', minor: 20_000, currency: 'AED' },
    })
  })

  test('is found by reference, customer and event together, each by the beginnings of words', async () => {
    const eventId = await anEvent(ctx, { ...later, title: 'Hazelnut Retreat' })
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: null })
    const buyer = { name: 'Ottilie Grün', email: 'ottilie@oak.example', phone: '' }
    const order = await aPaidOrder(ctx, { ticketTypeId }, { buyer })
    const count = async (q: string) => (await linesOf({ q })).length
    for (const q of ['ottil', 'GRÜN', 'hazel', 'otti hazeln', 'oak ottilie retreat', order.reference]) {
      expect([q, await count(q)]).toEqual([q, 1])
    }
    await ctx.db.updateTable('events').set({ title: 'Macadamia Retreat' }).where('id', '=', eventId).execute()
    await renameTransactions(ctx)
    expect([await count('hazel'), await count('macadamia')]).toEqual([0, 1])
    for (const q of ['hazelnutter', 'ottilie walnut', `@${eventId}`, eventId]) {
      expect([q, await count(q)]).toEqual([q, 0])
    }
  })

  test.each(["'", "' or '1'='1", '\\', ':*', '!nadia', '<->', 'a & | b', '\u0000', '@', '𝒳'.repeat(100)])(
    'takes “%s” for words',
    async (q) => {
      await expect(linesOf({ q })).resolves.toBeInstanceOf(Array)
    },
  )

  test('forgets the words of somebody who was erased', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: null })
    const buyer = { name: 'Zephyrine Quill', email: 'zephyrine@quill.example', phone: '' }
    await aPaidOrder(ctx, { ticketTypeId }, { buyer })
    const member = await aPaidInvoice(ctx, { subscription: { billing_name: 'Zephyrine Quill' } })
    expect(await linesOf({ q: 'zephyrine' })).toHaveLength(2)
    await pseudonymiseOrders(ctx, { userId: member.user.userId, email: buyer.email })
    await eraseMembership(ctx, member.user.userId)
    await ctx.db
      .updateTable('users')
      .set({ name: '', email: `${member.user.userId}@erased.invalid` })
      .where('id', '=', member.user.userId)
      .execute()
    expect(await linesOf({ q: 'zephyrine' })).toHaveLength(0)
    expect(await linesOf({ q: 'quill' })).toHaveLength(0)
  })

  test('is paged both ways without a line twice or missing, in either order', async () => {
    const total = (await transactionList(ctx, asked({}, { size: 500 }))).rows
    for (const isOldestFirst of [false, true]) {
      const seen: string[] = []
      const sorting = { by: 'date', direction: isOldestFirst ? 'ascending' : 'descending' } as const
      const pageAt = (at = firstPage) => transactionList(ctx, asked({}, { page: at, size: 3, sorting }))
      let page = await pageAt()
      for (;;) {
        seen.push(...page.rows.map(({ id }) => id))
        if (page.next === null) break
        const next = await pageAt({ after: page.next, before: null })
        const back = await pageAt({ after: null, before: next.previous })
        expect(back.rows).toEqual(page.rows)
        page = next
      }
      const groups: string[][] = []
      for (const { id, isUnder } of total) {
        if (isUnder) groups.at(-1)?.push(id)
        else groups.push([id])
      }
      expect(seen).toEqual((isOldestFirst ? groups.reverse() : groups).flat())
    }
  })

  test('as a file has every line, and no field that is a formula', async () => {
    const eventId = await anEvent(ctx, { ...later, title: '=1+1 Almond' })
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: null })
    await aPaidOrder(ctx, { ticketTypeId, quantity: 2 })
    const file = await fileOf(paymentFile, async (part) => {
      const { rows, next } = await transactionList(ctx, asked({ q: 'almond' }, part))
      return { rows: rows.flatMap(transactionLines), next }
    })
    const lines = file.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`"'=1+1 Almond"`)
    expect(lines[1]).toContain('"AED","200.00"')
    expect(lines[2]).toContain('"","Guest"')
  })
})

describe('the breakdown', () => {
  const breakdown = (moment: string, filters: Partial<PaymentFilters> = {}) =>
    revenueBreakdown(at(moment), { range: 'thisMonth', category: null, ...filters }, 100)

  test('is net of refunds, per currency, by event, plan and month, compared with the time before', async () => {
    const pounds = await anEvent(ctx, { ...later, currency: 'GBP' })
    const dirhams = await anEvent(ctx, later)
    const inPounds = await aTicketType(ctx, { event_id: pounds, capacity: null })
    const inDirhams = await aTicketType(ctx, { event_id: dirhams, capacity: null })
    await aPaidOrder(at('2027-02-03T10:00:00Z'), { ticketTypeId: inDirhams })
    // The first of March in Dubai.
    const order = await aPaidOrder(at('2027-02-28T20:30:00Z'), { ticketTypeId: inDirhams, quantity: 3 })
    await aPaidOrder(at('2027-03-02T10:00:00Z'), { ticketTypeId: inPounds })
    await aRefund(at('2027-03-03T10:00:00Z'), order, { kind: 'amount', amountMinor: 4_000 })

    const march = await breakdown('2027-03-10T10:00:00Z')
    expect(march.currencies).toEqual([
      {
        currency: 'AED',
        inMinor: 30_000,
        outMinor: 4_000,
        netMinor: 26_000,
        payments: 1,
        beforeMinor: 10_000,
      },
      { currency: 'GBP', inMinor: 10_000, outMinor: 0, netMinor: 10_000, payments: 1, beforeMinor: 0 },
    ])
    expect(march.events).toMatchObject([
      { eventId: dirhams, currency: 'AED', netMinor: 26_000, beforeMinor: 10_000 },
      { eventId: pounds, currency: 'GBP', netMinor: 10_000 },
    ])
    expect(march.plans).toEqual([])
    expect(march.months.map(({ month, currency, eventMinor }) => [month, currency, eventMinor])).toEqual([
      ['2027-03', 'AED', 26_000],
      ['2027-03', 'GBP', 10_000],
    ])
    const quarter = await breakdown('2027-03-10T10:00:00Z', { range: 'last3months' })
    expect(quarter.months.map(({ month, currency, netMinor }) => [month, currency, netMinor])).toEqual([
      ['2027-02', 'AED', 10_000],
      ['2027-03', 'AED', 26_000],
      ['2027-03', 'GBP', 10_000],
    ])
    expect((await breakdown('2027-03-10T10:00:00Z', { category: 'membership' })).currencies).toEqual([])
    const days = await revenueOfMonth(ctx, { month: '2027-03', category: null })
    expect(days.map(({ day, currency, netMinor, payments }) => [day, currency, netMinor, payments])).toEqual([
      ['2027-03-01', 'AED', 30_000, 1],
      ['2027-03-02', 'GBP', 10_000, 1],
      ['2027-03-03', 'AED', -4_000, 0],
    ])
    expect(await revenueOfMonth(ctx, { month: '2027-03', category: 'membership' })).toEqual([])
  })

  test('is what the ledger has, before and after the days are added up', async () => {
    await aPaidInvoice(at('2027-03-05T10:00:00Z'))
    const before = await breakdown('2027-03-20T10:00:00Z', { range: 'allTime' })
    await sumRevenue(ctx)
    expect(await breakdown('2027-03-20T10:00:00Z', { range: 'allTime' })).toEqual(before)
    const { rows } = await sql<object>`select currency,
      sum(case direction when 'in' then amount_minor else -amount_minor end)::bigint as "netMinor"
      from ledger_entries group by 1 order by 1`.execute(ctx.db)
    expect(before.currencies.map(({ currency, netMinor }) => ({ currency, netMinor }))).toEqual(rows)
    expect(before.currencies.every(({ beforeMinor }) => beforeMinor === null)).toBe(true)
    for (const table of [before.months, [...before.events, ...before.plans]]) {
      for (const { currency, netMinor } of before.currencies) {
        const mine = table.filter((row) => row.currency === currency)
        expect(mine.reduce((sum, row) => sum + row.netMinor, 0)).toBe(netMinor)
      }
    }
    expect(before.plans.length).toBeGreaterThan(0)
  })

  test.each([
    [
      'event',
      '"Event","Date (UTC)","Currency","Received","Refunded","Net","Payments","Net of previous period"',
    ],
    ['plan', '"Plan","Currency","Received","Refunded","Net","Payments","Net of previous period"'],
    [
      'month',
      '"Month","Currency","Received","Refunded","Net","Payments","Net of events","Net of memberships"',
    ],
    ['day', '"Day","Currency","Received","Refunded","Net","Payments","Net of events","Net of memberships"'],
    ['currency', '"Currency","Received","Refunded","Net","Payments","Net of previous period"'],
  ] as const)('by %s is a file', async (by, head) => {
    const lines = await textOf(breakdownCsv(at('2027-03-20T10:00:00Z'), all, by, '2027-03'))
    expect(lines[0]).toBe(head)
    expect(lines.length).toBeGreaterThan(1)
  })
})

test('payments are for administrators', async () => {
  const door = world.as(actorWithRole('door'))
  await expect(linesOf({}, door)).rejects.toThrow('money:manage')
  await expect(revenueOfMonth(door, { month: '2027-03', category: null })).rejects.toThrow('money:manage')
  await expect(revenueBreakdown(door, all, 1)).rejects.toThrow('money:manage')
  await expect(textOf(breakdownCsv(door, all, 'month'))).rejects.toThrow('money:manage')
})

test('every entry of the ledger and every free order is in the list once', async () => {
  await expectInvariants(ctx)
})
