import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { addAttendees } from './manual/add-attendees.server.ts'
import { orderTotals } from './order-totals.server.ts'
import { orderListing } from './rules/order-listing.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const admin = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
const totalsOf = (search: string, by: Ctx = admin) =>
  orderTotals(by, listAsked(orderListing, new URLSearchParams(search), 'Asia/Dubai'))

test('sums of filtered orders have what was sold, is due and was refunded of confirmed ones, per currency', async () => {
  const eventId = await anEvent(ctx)
  const dirhams = await aTicketType(ctx, { event_id: eventId, price_minor: 10_000 })
  const pounds = await aTicketType(ctx, {
    event_id: await anEvent(ctx, { currency: 'GBP' }),
    price_minor: 4_500,
  })
  const buyer = (name: string) => ({ buyer: { name, email: 'quince@school.example', phone: '' } })
  const order = await aPaidOrder(ctx, { ticketTypeId: dirhams, quantity: 3 }, buyer('Quince One'))
  await aPaidOrder(ctx, { ticketTypeId: dirhams }, buyer('Quince Two'))
  await aPaidOrder(ctx, { ticketTypeId: pounds, priceMinor: 4_500 }, buyer('Quince Three'))
  await anAwaitingOrder(ctx, { ticketTypeId: dirhams }, buyer('Quince Waiting'))
  const invoiced = await addAttendees(admin, {
    ...{ eventId, ticketTypeId: dirhams, formId: newId(), quantity: 2 },
    people: [{ fullName: 'Quince Five', email: 'quince@school.example', companyName: '', phone: '' }],
    ...{ terms: 'invoice', unitMinor: null, isMailed: false, note: '', aboveCapacity: null },
    admitsRepeated: true,
  })
  expect(invoiced.ok).toBe(true)
  await aRefund(ctx, order, { kind: 'tickets', ticketIds: [order.tickets[0]?.id ?? ''] })

  expect(await totalsOf('q=quince')).toEqual({
    total: 5,
    sums: [
      { currency: 'AED', orders: 3, soldMinor: 60_000, dueMinor: 20_000, refundedMinor: 10_000 },
      { currency: 'GBP', orders: 1, soldMinor: 4_500, dueMinor: 0, refundedMinor: 0 },
    ],
  })
  expect(await totalsOf('')).toEqual({ total: 5, sums: null })
  expect(await totalsOf('q=nothing-like-it')).toEqual({ total: 0, sums: [] })
})

test('sums of orders are for administrators', async () => {
  await expect(totalsOf('', { ...ctx, actor: actorWithRole('door') })).rejects.toThrow('not allowed')
})
