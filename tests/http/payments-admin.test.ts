import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcileMoney } from '#app/features/money/reconciliation/reconcile-money.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { system } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'

const { ctx, request, signedIn } = await testApp()
const admin = await signedIn('admin')
const eventId = await anEvent(ctx, { title: '<b>Chestnut</b> Supper' })
const dear = await aTicketType(ctx, { event_id: eventId, name: 'Early Bird', capacity: null })
const free = await aTicketType(ctx, { event_id: eventId, name: 'Seat', price_minor: 0, capacity: null })
const order = await aPaidOrder(ctx, { ticketTypeId: dear, quantity: 2 })
await aHeldOrder(ctx, { ticketTypeId: free, priceMinor: 0 })
await aPaidInvoice(ctx)

const read = (path: string) => request(path, { cookie: admin.cookie })
const words = async (path: string) => shownText(await (await read(path)).text())

test('the list has prices, guests and what is free, and titles as text', async () => {
  const response = await read('/admin/payments?range=allTime')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).not.toContain('<b>Chestnut')
  const text = shownText(html)
  for (const said of [
    'Payments',
    'Transactions',
    'Revenue Breakdown',
    'Customer, reference or event',
    'Nadia Karim',
    order.reference,
    'Early Bird',
    'Included',
    'Free',
    'Membership',
    'Confirmed',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).toContain('AED 200')
})

test('time and category are in the address, and what they leave out is said', async () => {
  expect(await words('/admin/payments?range=allTime&category=membership')).not.toContain(order.reference)
  expect(await words('/admin/payments?range=allTime&category=donation')).toContain(order.reference)
  expect(await words('/admin/payments?range=allTime&q=quincunx')).toContain('No matching payments')
  for (const said of ['This month', 'Last 30 days', 'Last 3 months', 'Last 6 months', 'All time']) {
    expect(await words('/admin/payments')).toContain(said)
  }
})

test('the breakdown has each currency, event, plan and month', async () => {
  const text = await words('/admin/payments?tab=revenue&range=allTime')
  for (const said of [
    'Net in AED',
    'By month',
    'By event',
    'By plan',
    'By currency',
    'Events',
    'Memberships',
  ])
    expect(text).toContain(said)
})

test.each([
  ['/admin/payments.csv?range=allTime', 'payments-'],
  ['/admin/payments/revenue.csv?by=event&range=allTime', 'revenue-by-event-'],
  ['/admin/payments/revenue.csv?by=nothing&range=allTime', 'revenue-by-month-'],
])('%s is a file', async (path, name) => {
  const response = await read(path)
  expect(response.headers.get('content-disposition')).toContain(name)
  expect((await response.text()).trim().split('\n').length).toBeGreaterThan(1)
})

test('the reconciliation shows how far both sides agree and the entries of only one side', async () => {
  expect(await words('/admin/payments')).toContain('Not compared with the payment provider yet.')
  await takeJobs(ctx)
  const pressed = await request('/admin/payments/reconciliation', {
    method: 'POST',
    cookie: admin.cookie,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(pressed.headers.get('location')).toBe('/admin/payments/reconciliation')
  expect((await takeJobs(ctx)).map(({ name }) => name)).toContain('money.reconcile')

  await ctx.db
    .insertInto('demo_payments')
    .values({
      ref: 'demo_unheard_of',
      idempotency_key: 'unheard of',
      amount_minor: 7_700,
      currency: 'GBP',
      status: 'succeeded',
      created_at: ctx.now,
      paid_at: ctx.now,
    })
    .execute()
  await reconcileMoney({ ...ctx, actor: system, now: addMinutes(ctx.now, 2 * 1_440) })
  const text = await words('/admin/payments/reconciliation')
  for (const said of ['Missing in the ledger', 'demo_unheard_of', '£77', 'Unknown']) {
    expect(text).toContain(said)
  }
  expect(await words('/admin/payments')).toMatch(/differs? from the payment provider/)
})

test('figures that fail to load show an error and never zero', async () => {
  for (const table of ['transactions', 'revenue_days', 'reconciliations']) {
    await sql`alter table ${sql.table(table)} rename to away`.execute(ctx.db)
    const path = `/admin/payments?range=allTime${table === 'revenue_days' ? '&tab=revenue' : ''}`
    const text = await words(path)
    await sql`alter table away rename to ${sql.table(table)}`.execute(ctx.db)
    expect(text).toContain('could not be loaded')
    expect(text).not.toMatch(/No payments|No revenue|AED 0/)
  }
})
