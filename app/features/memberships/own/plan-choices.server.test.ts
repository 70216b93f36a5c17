import { expect, test } from 'vitest'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aMember, aPlan } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { planChoices } from './plan-choices.server.ts'

const { ctx } = await testContext()
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const changePlan = (id: string, changes: object) =>
  ctx.db.updateTable('plans').set(changes).where('id', '=', id).execute()

test('plans of the same currency that are still sold, by price, and the present one as it was agreed', async () => {
  const { user, planId, subscriptionId } = await aPaidInvoice(ctx)
  const [dear, cheap, archived, abroad, free] = [
    await aPlan(ctx, 'vip'),
    await aPlan(ctx, 'basic'),
    await aPlan(ctx, 'basic'),
    await aPlan(ctx, 'basic'),
    await aPlan(ctx, 'basic'),
  ]
  await changePlan(dear, { price_minor: 40_000 })
  await changePlan(cheap, { price_minor: 10_000 })
  await changePlan(archived, { archived_at: ctx.now })
  await changePlan(abroad, { currency: 'GBP' })
  await changePlan(free, { price_minor: 0 })
  // Its price went up for others, and it is no longer sold.
  await changePlan(planId, { price_minor: 25_000, archived_at: ctx.now })
  const choices = await planChoices(as(user))
  expect(choices?.map(({ id, price, isCurrent }) => [id, price.minor, isCurrent])).toEqual([
    [cheap, 10_000, false],
    [planId, 20_000, true],
    [dear, 40_000, false],
  ])

  const change = (changes: object) =>
    ctx.db.updateTable('subscriptions').set(changes).where('id', '=', subscriptionId).execute()
  await change({ cancels_at_period_end: true })
  expect(await planChoices(as(user))).toBeNull()
  await change({ cancels_at_period_end: false, status: 'past_due', past_due_since: ctx.now })
  expect(await planChoices(as(user))).toBeNull()
})

test('are for members who pay', async () => {
  await expect(planChoices(ctx)).rejects.toThrow('not allowed')
  expect(await planChoices(as(await aMember(ctx, 'basic')))).toBeNull()
})

test('the present plan stays among them when it is sold in another currency by now', async () => {
  const { user, planId } = await aPaidInvoice(ctx)
  await changePlan(planId, { currency: 'GBP', price_minor: 5_000 })
  const current = (await planChoices(as(user)))?.find(({ isCurrent }) => isCurrent)
  expect(current).toMatchObject({ id: planId, price: { minor: 20_000, currency: 'AED' } })
})
