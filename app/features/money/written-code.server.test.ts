import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { membershipPrice } from '#app/features/memberships/subscriptions/membership-price.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { exportOrders } from '#app/features/privacy/export-orders.server.ts'
import { priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import { orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
const admin = as(await aUser(ctx, { role: 'admin' }))
const tenth = { percent: 10 }

test('a code is shown as its administrator typed it, whatever the buyer typed', async () => {
  const ticketTypeId = await aTicketType(ctx, { price_minor: 10_000 })
  await aDiscountCode(ctx, { code: 'early2026', written: 'Early2026', ...tenth })
  const priced = await priceCart(ctx, [{ ticketTypeId, quantity: 1 }], ' EARLY2026')
  expect(priced.ok && priced.cart.discount).toEqual({ ok: true, code: 'early2026', written: 'Early2026' })
  const buyer = await aUser(ctx)
  const checkout = { discountCode: 'eaRLY2026', expectedTotalMinor: 9_000 }
  const order = await aPaidOrder(as(buyer), { ticketTypeId }, checkout)
  expect(await orderByReference(as(buyer), order)).toMatchObject({ discountCode: 'Early2026' })
  expect(await adminOrder(admin, order.id)).toMatchObject({ discountCode: 'Early2026' })
  await issueDocuments(as(system))
  const receipt = await ctx.db
    .selectFrom('documents')
    .select('content')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(receipt.content).toMatchObject({ discountCode: 'Early2026' })
  const { userId } = buyer
  const exported = await exportOrders(ctx, { userId, email: buyer.email, formerly: [] })
  expect(JSON.stringify(exported)).toContain('"discount_code":"Early2026"')
})

test('the price of a plan names the code as it is written', async () => {
  const planId = await aPlan(ctx, 'standard')
  await aDiscountCode(ctx, { code: 'spring', written: 'SPRING', scope: 'memberships', ...tenth })
  expect(await membershipPrice(ctx, { planId, discountCode: 'Spring' })).toMatchObject({
    ...{ ok: true, code: 'spring', written: 'SPRING' },
  })
})

test('a code of before, and one that was renamed since, are shown as they were stored', async () => {
  const ticketTypeId = await aTicketType(ctx, { price_minor: 10_000 })
  const { id } = await aDiscountCode(ctx, { code: 'old', ...tenth })
  const checkout = { discountCode: 'OLD', expectedTotalMinor: 9_000 }
  const order = await aPaidOrder(ctx, { ticketTypeId }, checkout)
  const shown = async () => (await adminOrder(admin, order.id)).discountCode
  expect(await shown()).toBe('old')
  await ctx.db
    .updateTable('discount_codes')
    .set({ code: 'new', written: 'New' })
    .where('id', '=', id)
    .execute()
  expect(await shown()).toBe('old')
})
