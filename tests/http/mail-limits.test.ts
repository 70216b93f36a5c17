import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, env, site } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })

function order(message: object, clientAddress = '192.0.2.100') {
  const sent = new Request(new URL('/checkout/order', env.baseUrl), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  return site.fetch(sent, { requestId: newId(), clientAddress })
}

test('a guest can have tickets mailed to an address only a limited number of times a day', async () => {
  const ticketTypeId = await aTicketType(ctx, { price_minor: 0, capacity: 100 })
  const buyer = { name: 'Nadia Karim', email: 'much-registered@school.example', phone: '' }
  const free = () => aCheckout({ ticketTypeId, priceMinor: 0 }, { buyer })
  const expectRefused = async (from: string) => {
    const refused = await order(free(), from)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ ok: false, reason: 'too-many' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // Ten from one network, and thirty from all of them.
  for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
    for (let time = 0; time < 10; time++) expect((await order(free(), network)).status).toBe(200)
    await expectRefused(network)
  }
  await expectRefused('192.0.2.200')
  const paid = await order(aCheckout({ ticketTypeId: await aTicketType(ctx) }, { buyer }))
  expect(paid.status).toBe(200)
})
