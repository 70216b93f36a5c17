import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { ctxKey } from '#app/http/context.server.ts'
import type { LimitName } from '#app/integrations/limits/limiter-port.ts'
import { anApplicant, billing } from '#tests/factories/a-subscription.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { action } from './pay-step.ts'
import { rememberCode } from './typed-code.server.ts'

const { ctx } = withDemoPayments((await testContext()).ctx)

/** Presses 'Pay' with a code in the cookie; `empty` is a counter that is used up. */
async function start(mine: Ctx, planId: string, code: string | null, empty: LimitName | null) {
  const asked: LimitName[] = []
  const limiter: Ctx['ports']['limiter'] = {
    ...neverRestores,
    take: async (limit) => {
      asked.push(limit)
      return limit === empty ? { ok: false, retryAfter: 42 } : { ok: true }
    },
  }
  const context = new RouterContextProvider()
  context.set(ctxKey, { ...mine, ports: { ...mine.ports, limiter } })
  const cookie = code === null ? '' : ((await rememberCode(mine, code)).split(';')[0] ?? '')
  const request = new Request('http://localhost:3000/membership/pay/step', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ask: 'start', planId, billing, expectedTotalMinor: 20_000 }),
  })
  const url = new URL(request.url)
  const answer = await action({ request, url, params: {}, pattern: '/membership/pay/step', context })
  return { status: answer.init?.status, body: answer.data, asked }
}

test('a start with a code is a try at that code, and one without is none', async () => {
  const { mine, planId } = await anApplicant(ctx)
  const refused = { status: 429, body: { ok: false, reason: 'too-many' } }
  expect(await start(mine, planId, 'guess-1', 'discount-code')).toMatchObject(refused)
  expect(await start(mine, planId, 'guess-1', 'discount-code-client')).toMatchObject(refused)
  expect(await start(mine, planId, 'guess-1', null)).toMatchObject({
    status: 200,
    body: { ok: false, reason: 'code-refused' },
    asked: ['checkout', 'discount-code-client', 'discount-code'],
  })
  expect(await start(mine, planId, null, 'discount-code')).toMatchObject({ status: 200, body: { ok: true } })
})
