import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, request } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })

function order(message: object) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return request('/checkout/order', { method: 'POST', headers, body: JSON.stringify(message) })
}

test('a stranger cannot have tickets mailed to one address all day', async () => {
  const ticketTypeId = await aTicketType(ctx, { price_minor: 0, capacity: 100 })
  const buyer = { name: 'Nadia Karim', email: 'much-registered@school.example', phone: '' }
  const free = () => aCheckout({ ticketTypeId, priceMinor: 0 }, { buyer })
  for (let time = 0; time < 30; time++) expect((await order(free())).status).toBe(200)
  const refused = await order(free())
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ ok: false, reason: 'too-many' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const paid = await order(aCheckout({ ticketTypeId: await aTicketType(ctx) }, { buyer }))
  expect(paid.status).toBe(200)
})
