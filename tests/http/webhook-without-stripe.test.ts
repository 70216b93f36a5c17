import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { signatureOf } from '#tests/support/stripe-stand-in/webhooks.ts'

const { request } = await testApp()

test('there is no webhook where payments are the demo’s', async () => {
  const answer = await request('/webhooks/stripe', {
    method: 'POST',
    body: '{}',
    headers: { 'stripe-signature': signatureOf('{}', 'whsec_x') },
  })
  expect(answer.status).toBe(404)
})
