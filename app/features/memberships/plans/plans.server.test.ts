import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { changePlan } from './change-plan.server.ts'
import { changePlanStanding } from './change-plan-standing.server.ts'
import { createPlan } from './create-plan.server.ts'
import type { PlanTerms } from './plan-form.ts'
import { planById, plansToManage } from './plan-queries.server.ts'

const world = await testContext()
const ctx: Ctx = world.as(system)

function terms(changes: Partial<PlanTerms> = {}): PlanTerms {
  return {
    name: `Plan ${newId()}`,
    description: 'For a test',
    tier: 'standard',
    priceMinor: 25_000,
    currency: 'AED',
    taxBasisPoints: 500,
    features: ['One free ticket a month', 'The directory'],
    isPopular: false,
    freePerMonth: 1,
    freePerEvent: 1,
    ...changes,
  }
}

async function created(changes: Partial<PlanTerms> = {}) {
  const wanted = terms(changes)
  const outcome = await createPlan(ctx, wanted)
  if (!outcome.ok) throw new Error(outcome.reason)
  return planById(ctx, outcome.id)
}

const popularOnes = () => ctx.db.selectFrom('plans').select('id').where('is_popular', '=', true).execute()
const actionsOn = async (id: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('making a plan', () => {
  test('keeps every term, is on offer, and is audited', async () => {
    const wanted = terms()
    const outcome = await createPlan(ctx, wanted)
    expect(outcome.ok).toBe(true)
    const id = outcome.ok ? outcome.id : ''
    expect(await planById(ctx, id)).toMatchObject({ terms: wanted, isArchived: false, paying: 0, given: 0 })
    expect((await plansToManage(ctx, { isArchived: false })).map((plan) => plan.id)).toContain(id)
    expect(await actionsOn(id)).toEqual(['plan.create'])
  })

  test('a name is taken whatever its capitals, also by an archived plan', async () => {
    const { id, terms: first } = await created()
    const taken = { ok: false, reason: 'name-taken' }
    expect(await createPlan(ctx, { ...terms(), name: first.name })).toEqual(taken)
    expect(await createPlan(ctx, { ...terms(), name: first.name.toUpperCase() })).toEqual(taken)
    await changePlanStanding(ctx, { id, step: 'archive' })
    expect(await createPlan(ctx, { ...terms(), name: first.name })).toEqual(taken)
  })

  test('twice at once makes one of a name', async () => {
    const wanted = terms()
    const outcomes = await Promise.all([createPlan(ctx, wanted), createPlan(ctx, wanted)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, reason: 'name-taken' })
  })

  test('one plan is popular, also when two become it at once', async () => {
    await created({ isPopular: true })
    const [a, b] = [terms({ isPopular: true }), terms({ isPopular: true })]
    const outcomes = await Promise.all([createPlan(ctx, a), createPlan(ctx, b)])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await popularOnes()).toHaveLength(1)
  })
})

describe('changing a plan', () => {
  test('writes all of it, keeps what members agreed on, and says how many pay another price', async () => {
    const plan = await created()
    const { userId } = await aUser(ctx)
    const id = newId()
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id,
        user_id: userId,
        plan_id: plan.id,
        provider: 'demo',
        status: 'active',
        price_minor: 25_000,
        currency: 'AED',
        current_period_start: ctx.now,
        current_period_end: addMinutes(ctx.now, 40_000),
        started_at: ctx.now,
      })
      .execute()
    expect(await planById(ctx, plan.id)).toMatchObject({ paying: 1, atOtherPrices: 0 })
    const wanted = terms({ priceMinor: 30_000, currency: 'GBP', tier: 'vip', freePerMonth: 2, features: [] })
    const outcome = await changePlan(later(ctx, 1), { id: plan.id, version: plan.version, terms: wanted })
    expect(outcome).toEqual({ ok: true })
    expect(await planById(ctx, plan.id)).toMatchObject({ terms: wanted, paying: 1, atOtherPrices: 1 })
    const kept = await ctx.db
      .selectFrom('subscriptions')
      .select(['price_minor', 'currency'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(kept).toEqual({ price_minor: 25_000, currency: 'AED' })
    expect(await actionsOn(plan.id)).toEqual(['plan.create', 'plan.change'])
  })

  test('refuses the second of two editors and accepts a repeated save', async () => {
    const { id, version, terms: before } = await created()
    const mine = { ...before, priceMinor: 26_000 }
    const theirs = { ...before, priceMinor: 27_000 }
    const outcomes = await Promise.all([
      changePlan(later(ctx, 1), { id, version, terms: mine }),
      changePlan(later(ctx, 2), { id, version, terms: theirs }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    const winner = (await planById(ctx, id)).terms
    expect(await changePlan(later(ctx, 3), { id, version, terms: winner })).toEqual({ ok: true })
    expect(await actionsOn(id)).toEqual(['plan.create', 'plan.change'])
  })

  test('to a name that is taken is refused', async () => {
    const [a, b] = [await created(), await created()]
    const wanted = { ...b.terms, name: a.terms.name.toLowerCase() }
    expect(await changePlan(ctx, { id: b.id, version: b.version, terms: wanted })).toEqual({
      ok: false,
      reason: 'name-taken',
    })
  })

  test('to the popular one takes the badge from the other, also from two at once', async () => {
    const [a, b, c] = [await created({ isPopular: true }), await created(), await created()]
    const outcomes = await Promise.all(
      [b, c].map(({ id, version, terms: before }) =>
        changePlan(ctx, { id, version, terms: { ...before, isPopular: true } }),
      ),
    )
    expect(outcomes).toEqual([{ ok: true }, { ok: true }])
    expect(await popularOnes()).toHaveLength(1)
    expect((await planById(ctx, a.id)).terms.isPopular).toBe(false)
  })
})

describe('archiving a plan', () => {
  test('takes it off the offer and the badge away, and it cannot be changed; restoring puts it back', async () => {
    const { id } = await created({ isPopular: true })
    await changePlanStanding(later(ctx, 1), { id, step: 'archive' })
    await changePlanStanding(later(ctx, 2), { id, step: 'archive' })
    const archived = await planById(ctx, id)
    expect(archived).toMatchObject({ isArchived: true, terms: { isPopular: false } })
    const wanted = { ...archived.terms, priceMinor: 30_000 }
    expect(await changePlan(ctx, { id, version: archived.version, terms: wanted })).toEqual({
      ok: false,
      reason: 'archived',
    })
    expect((await plansToManage(ctx, { isArchived: true })).map((plan) => plan.id)).toContain(id)
    await changePlanStanding(later(ctx, 3), { id, step: 'restore' })
    expect((await planById(ctx, id)).isArchived).toBe(false)
    expect(await actionsOn(id)).toEqual(['plan.create', 'plan.archive', 'plan.restore'])
  })
})

test('plans are listed by price', async () => {
  await created({ priceMinor: 90_000 })
  await created({ priceMinor: 300 })
  const prices = (await plansToManage(ctx, { isArchived: false })).map((plan) => plan.terms.priceMinor)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('they are for administrators alone', async () => {
  const { id, version } = await created()
  for (const stranger of [
    world.ctx,
    ...(['user', 'door'] as const).map((role) => world.as(actorWithRole(role))),
  ]) {
    for (const attempt of [
      () => createPlan(stranger, terms()),
      () => changePlan(stranger, { id, version, terms: terms() }),
      () => changePlanStanding(stranger, { id, step: 'archive' }),
      () => planById(stranger, id),
      () => plansToManage(stranger, { isArchived: false }),
    ]) {
      await expect((async () => attempt())()).rejects.toThrow('not allowed')
    }
  }
})

test('what is no plan is not found', async () => {
  for (const id of [newId(), 'x']) {
    await expect(planById(ctx, id)).rejects.toThrow('not found')
    await expect(changePlan(ctx, { id, version: '', terms: terms() })).rejects.toThrow('not found')
    await expect(changePlanStanding(ctx, { id, step: 'archive' })).rejects.toThrow('not found')
  }
})
