import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { openCallThrottle } from '#app/integrations/payments/call-throttle.ts'
import { unavailableBecause } from '#app/kernel/errors.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { testContext } from '#tests/support/test-context.ts'
import { stripeAt } from '#tests/support/with-stripe-payments.ts'
import { sharedTurns, usedOf } from '../limits/shared-turns.server.ts'
import { openStripePayments } from './stripe.server.ts'
import type { CallRejection } from './stripe-http.server.ts'

const { connectionString } = await testContext()
const limits = { inAll: 100, perEndpoint: 25 }
const standIn = await openStandIn({ limits })
const databases = [1, 2].map(() =>
  openDatabase({ connectionString, onError: (error) => expect(error).toBeNull() }),
)
afterAll(() => Promise.all([standIn.close(), ...databases.map(({ close }) => close())]))

/** The payments of a process. */
function aProcess(database: (typeof databases)[number] | null) {
  const rejected: CallRejection[] = []
  const take = database && sharedTurns(database.pool, 'stripe', limits)
  const port = openStripePayments({
    secretKey: 'sk_test_x',
    webhookSecrets: ['whsec_test'],
    apiBase: standIn.base,
    backOffMs: 2,
    onRejected: (why) => rejected.push(why),
    ...(take ? { pace: openCallThrottle({ take, limits: usedOf(limits) }) } : {}),
  })
  return { port, rejected }
}

test('two processes that ask for more than the provider takes are never refused, and all of it is answered', async () => {
  const [one, other] = databases.map(aProcess)
  if (!one || !other) throw new Error('no processes')
  const { id } = standIn.foreignIntent({ metadata: { order_id: 'x' } })
  const asked = Array.from({ length: 60 }, (_, turn) => (turn % 2 ? one : other).port.fetch(id))
  await Promise.race(asked)
  expect(one.port.delaySeconds()).toBeGreaterThan(0.5)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  expect([...one.rejected, ...other.rejected]).toEqual([])
  expect(standIn.mostInSecond()).toBeGreaterThan(15)
  expect(standIn.mostInSecond()).toBeLessThanOrEqual(25)
  expect(one.port.delaySeconds()).toBe(0)
})

test('a crowd that goes by the clock of the stand-in is never refused, and no second has more than its limit', async () => {
  const own = await openStandIn()
  try {
    const port = stripeAt(own)
    const { id } = own.foreignIntent({ metadata: { order_id: 'x' } })
    const answers = await Promise.all(Array.from({ length: 90 }, () => port.fetch(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    expect(own.calls).toHaveLength(90)
    expect(own.mostInSecond()).toBeLessThanOrEqual(25)
  } finally {
    await own.close()
  }
})

test('a call that was too much is asked again later, with the same key', async () => {
  const { port, rejected } = aProcess(null)
  standIn.fail({ kind: 'refuse', status: 429, method: 'POST', path: '/v1/payment_intents', times: 2 })
  const orderId = crypto.randomUUID()
  const input = {
    orderId,
    amount: { minor: 10_000, currency: 'AED' as const },
    description: 'A',
    buyerEmail: '',
  }
  const { ref } = await port.start(input)
  expect(rejected).toEqual(['limited', 'limited'])
  expect((await port.start(input)).ref).toBe(ref)
})

test.each([
  [429, 'limited'],
  [401, 'key-refused'],
  [403, 'right-missing'],
  [503, 'silent'],
] as const)('what is refused with %d is unavailable because it is %s', async (status, because) => {
  const { port, rejected } = aProcess(null)
  standIn.fail({ kind: 'refuse', status, path: '/v1/refunds', times: 9 })
  const error = await port.refundsOf('pi_1').catch((refused: unknown) => refused)
  expect(unavailableBecause(error)).toBe(because)
  expect([...new Set(rejected)]).toEqual(because === 'silent' ? [] : [because])
  standIn.healAll()
})
