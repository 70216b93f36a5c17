import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })

const address = { line1: '7 Palm Street', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' }
const british = { ...address, city: 'Leeds', state: '', postalCode: 'LS1 1UR', country: 'GB' }
const australian = { ...address, city: 'Perth', state: 'WA', postalCode: '6000', country: 'AU' }
const american = { ...address, city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }

const order = async (billingAddress: object) =>
  request('/checkout/order', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ ...aCheckout({ ticketTypeId: await aTicketType(ctx) }), billingAddress }),
  })

test.each([
  ['of the Emirates', { ...address, taxNumber: '100 1234 5670 0003' }, '100123456700003', 'TRN'],
  ['of the United Kingdom', { ...british, taxNumber: '980 7806 84' }, 'GB980780684', 'VAT number'],
  ['of Australia', { ...australian, taxNumber: '51 824 753 556' }, '51824753556', 'ABN'],
  ['of another country', { ...american, taxNumber: '12-3456789' }, '12-3456789', 'Tax number'],
])('a company %s orders with its tax number, and no part of its address is invented', async (...row) => {
  const [, typed, kept, label] = row
  const billingAddress = { company: 'Creek School', purchaseOrder: 'P'.repeat(200), ...typed }
  const answer = (await (await order(billingAddress)).json()) as { reference: string; key: string }
  const stored = await ctx.db
    .selectFrom('orders')
    .select('billing_address')
    .where('reference', '=', answer.reference)
    .executeTakeFirstOrThrow()
  expect(stored.billing_address).toEqual({ ...billingAddress, taxNumber: kept })
  const page = await request(`/orders/${answer.reference}?key=${answer.key}`)
  const shown = shownText(await page.text())
  for (const text of ['Creek School', label, kept, 'P'.repeat(200)]) expect(shown).toContain(text)
})

test.each([
  ['a purchase order of 201 characters', { ...address, purchaseOrder: 'P'.repeat(201) }],
  ['a company that is a link', { ...address, company: 'https://shop.example' }],
  ['a TRN that does not start with 100', { ...address, taxNumber: '200123456700003' }],
  ['a TRN of 16 digits', { ...address, taxNumber: '1001234567000034' }],
  ['a VAT number with a wrong check', { ...british, taxNumber: 'GB980780685' }],
  ['an ABN with a wrong check', { ...australian, taxNumber: '51 824 753 557' }],
  ['no emirate', { ...address, state: '' }],
  ['no postcode in the United Kingdom', { ...british, postalCode: '' }],
  ['no ZIP code in the United States', { ...american, postalCode: '' }],
  ['a country that is not offered', { ...address, country: 'FR' }],
])('%s is refused, and nothing is ordered', async (_title, billingAddress) => {
  const count = () =>
    ctx.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst()
  const before = await count()
  const answer = await order(billingAddress)
  expect([answer.status, await answer.json()]).toEqual([400, { ok: false, reason: 'invalid' }])
  expect(await count()).toEqual(before)
})

test('parts that a country does not have are dropped, whatever was typed for another', async () => {
  const answer = await order({ ...address, postalCode: '00000' })
  const { reference } = (await answer.json()) as { reference: string }
  const stored = await ctx.db
    .selectFrom('orders')
    .select('billing_address')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(stored.billing_address).toEqual(address)
})
