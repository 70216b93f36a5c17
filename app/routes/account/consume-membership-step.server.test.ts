import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { ctxKey, factsKey } from '#app/http/context.server.ts'
import { aSubscriber, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { action as resume } from './settings-membership.tsx'
import { action as cancel } from './settings-membership-cancel.tsx'
import { action as change, loader as preview } from './settings-membership-plan.tsx'

const { ctx } = withDemoPayments((await testContext()).ctx)
const limiter: Ctx['ports']['limiter'] = {
  ...neverRestores,
  take: async (limit, key) =>
    limit === 'checkout' && key.startsWith('account:') ? { ok: false, retryAfter: 42 } : { ok: true },
}

test('steps that ask the provider are counted: leaving, staying, and changing the plan or looking at it', async () => {
  const { mine, subscriptionId } = await aSubscriber(ctx)
  const planId = await aPlan(ctx, 'vip')
  const before = await subscriptionRow(ctx, subscriptionId)
  const facts = {
    requestId: 'one',
    nonce: undefined,
    whole: false,
    retryAfter: undefined as number | undefined,
  }
  const context = new RouterContextProvider()
  context.set(ctxKey, { ...mine, ports: { ...mine.ports, limiter } })
  context.set(factsKey, facts)
  const sent = <Pattern extends string>(
    pattern: Pattern,
    form: Record<string, string> | null,
    query = '',
  ) => {
    const body = form && new URLSearchParams(form)
    const request = new Request(`http://localhost:3000${pattern}${query}`, {
      method: body ? 'POST' : 'GET',
      body,
    })
    return { request, url: new URL(request.url), params: {}, pattern, context }
  }
  const settings = '/account/settings/membership'
  const answers = [
    await cancel(sent(`${settings}/cancel`, {})),
    await resume(sent(settings, { intent: 'resume' })),
    await change(sent(`${settings}/plan`, { planId, expectedDueMinor: '0' })),
  ]
  expect(answers.map(({ init }) => init?.status)).toEqual([429, 429, 429])
  expect(facts.retryAfter).toBe(42)
  const shown = await preview(sent(`${settings}/plan`, null, `?to=${planId}`))
  expect(shown).toMatchObject({
    review: null,
    refused: { text: expect.stringContaining('too many attempts') },
  })
  expect(await preview(sent(`${settings}/plan`, null))).toMatchObject({ review: null, refused: null })
  expect(await subscriptionRow(ctx, subscriptionId)).toEqual(before)
})
