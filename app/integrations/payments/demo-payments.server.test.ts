import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import { testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'

const world = await testContext()
const { payments } = withDemoPayments(world.ctx)

const amount: Money = { minor: 10_000, currency: 'AED' }
const challenging = { ...goodCard, number: '4000002500003155' }
const start = (orderId = newId()) =>
  payments.start({ orderId, amount, description: 'Order', buyerEmail: 'a@school.example' })

describe('starting', () => {
  test('is one payment per order, also at once', async () => {
    const orderId = newId()
    const started = await Promise.all([1, 2, 3, 4].map(() => start(orderId)))
    expect(new Set(started.map(({ ref }) => ref)).size).toBe(1)
    expect(await payments.fetch(started[0]?.ref ?? '')).toEqual({
      ref: started[0]?.ref,
      orderId,
      status: 'open',
      received: null,
      failure: null,
    })
    await expect(
      payments.start({ orderId, amount: { ...amount, minor: 1 }, description: '', buyerEmail: '' }),
    ).rejects.toThrow('another amount')
  })
})

describe('paying', () => {
  test('succeeds once, however many pay at once', async () => {
    const { ref } = await start()
    const answers = await Promise.all([1, 2, 3].map(() => payments.pay(ref, goodCard)))
    expect(answers.map((answer) => answer.status).sort()).toEqual(['refused', 'refused', 'succeeded'])
    expect(await payments.fetch(ref)).toMatchObject({ status: 'succeeded', received: amount })
    expect(await payments.pay(ref, goodCard)).toEqual({ status: 'refused', reason: 'not_payable' })
  })

  test('a refused card leaves the payment open for another', async () => {
    const { ref } = await start()
    await payments.pay(ref, { ...goodCard, number: '4000000000009995' })
    expect(await payments.fetch(ref)).toMatchObject({ status: 'open', failure: 'insufficient_funds' })
    expect(await payments.pay(ref, goodCard)).toEqual({ status: 'succeeded' })
    expect((await payments.fetch(ref)).failure).toBeNull()
  })

  test('a challenge is approved or not, once', async () => {
    const { ref } = await start()
    expect(await payments.answerChallenge(ref, true)).toMatchObject({ reason: 'not_payable' })
    expect(await payments.pay(ref, challenging)).toEqual({ status: 'challenge' })
    expect(await payments.fetch(ref)).toMatchObject({ status: 'open', received: null })
    expect(await payments.answerChallenge(ref, false)).toEqual({
      status: 'refused',
      reason: 'authentication_failed',
    })
    expect(await payments.fetch(ref)).toMatchObject({ status: 'open', failure: 'authentication_failed' })
    await payments.pay(ref, challenging)
    expect(await payments.answerChallenge(ref, true)).toEqual({ status: 'succeeded' })
    expect(await payments.answerChallenge(ref, true)).toMatchObject({ reason: 'not_payable' })
  })

  test('what is not there', async () => {
    expect(await payments.pay('demo_none', goodCard)).toMatchObject({ reason: 'not_payable' })
    await expect(payments.fetch('demo_none')).rejects.toThrow('payment not found')
  })
})

describe('cancelling', () => {
  test('ends what is open and tells what was paid', async () => {
    const open = await start()
    expect((await payments.cancel(open.ref)).status).toBe('cancelled')
    expect(await payments.pay(open.ref, goodCard)).toMatchObject({ reason: 'not_payable' })
    const paid = await start()
    await payments.pay(paid.ref, goodCard)
    expect((await payments.cancel(paid.ref)).status).toBe('succeeded')
  })
})

describe('giving back', () => {
  test('is once per refund and attempt, and never more than is left', async () => {
    const { ref } = await start()
    const refund = (refundId: string, minor: number, currency: Money['currency'] = 'AED') =>
      payments.refund({ ref, refundId, attempt: 1, amount: { minor, currency } })
    const refused = { status: 'refused', code: 'charge_already_refunded' }
    expect(await refund(newId(), 1)).toEqual(refused)
    await payments.pay(ref, goodCard)
    const refundId = newId()
    const answers = await Promise.all([1, 2, 3].map(() => refund(refundId, 6_000)))
    expect(new Set(answers.map((answer) => answer.status === 'succeeded' && answer.refundRef)).size).toBe(1)
    expect(await refund(newId(), 4_001)).toEqual(refused)
    expect(await refund(newId(), 1, 'GBP')).toEqual(refused)
    expect(await refund(newId(), 4_000)).toMatchObject({ status: 'succeeded' })
    const unknown = { ref: 'demo_none', refundId: newId(), attempt: 1, amount }
    await expect(payments.refund(unknown)).rejects.toThrow('not found')
  })
})
