import { describe, expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import type { Money } from '#app/kernel/money.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { runTestPayment } from './run-test-payment.server.ts'

const world = await testContext()
const { ctx: asGuest } = withDemoPayments(world.ctx)
const ctx = { ...asGuest, actor: actorWithRole('user') }
const amount: Money = { minor: 1_099, currency: 'AED' }
const card = (number: string) => ({ card: { ...goodCard, number } })

describe('a test payment', () => {
  test('really runs, and is in no ledger', async () => {
    const input = { attempt: 'one', amount, step: card('4242 4242 4242 4242') }
    const paid = await runTestPayment(ctx, input)
    expect(paid).toEqual({ ok: true, state: 'paid', ref: expect.stringMatching(/^demo_/), received: amount })
    expect(await runTestPayment(ctx, input)).toEqual(paid)
    for (const table of ['payments', 'orders', 'ledger_entries', 'provider_events'] as const) {
      expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await expectInvariants(ctx)
  })

  test('asks the bank where the card does, and takes its no', async () => {
    const input = { attempt: 'two', amount }
    const challenged = await runTestPayment(ctx, { ...input, step: card('4000 0025 0000 3155') })
    expect(challenged).toEqual({ ok: true, state: 'challenge' })
    expect(await runTestPayment(ctx, { ...input, step: { challenge: 'decline' } })).toEqual({
      ok: false,
      reason: 'refused',
      why: 'authentication_failed',
    })
    expect(await runTestPayment(ctx, { ...input, step: { ask: 'state' } })).toEqual({
      ok: true,
      state: 'open',
    })
  })

  test('is refused as the card says', async () => {
    const step = card('4000 0000 0000 9995')
    expect(await runTestPayment(ctx, { attempt: 'three', amount, step })).toEqual({
      ok: false,
      reason: 'refused',
      why: 'insufficient_funds',
    })
  })

  test('is for people who are signed in to a demo', async () => {
    const input = { attempt: 'four', amount, step: { ask: 'start' as const } }
    await expect(runTestPayment({ ...ctx, actor: guest }, input)).rejects.toThrow('not found')
    const production = { ...ctx, site: { ...ctx.site, mode: 'production' as const } }
    await expect(runTestPayment(production, input)).rejects.toThrow('not found')
    expect(await runTestPayment(ctx, input)).toMatchObject({ ok: true, state: 'started' })
  })
})
