import { expect, test } from 'vitest'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const withKey = (path: string, key: string) => `${path}?key=${encodeURIComponent(key)}`

test('a buyer downloads receipt and credit note from the order’s page', async () => {
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx), quantity: 2 })
  const path = `/orders/${order.reference}`
  const before = await (await request(withKey(path, order.key))).text()
  expect(before).toContain(`${path}/documents/receipt.pdf?key=${order.key}`)

  const receipt = await request(withKey(`${path}/documents/receipt.pdf`, order.key))
  expect(receipt.status).toBe(200)
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
  expect(receipt.headers.get('content-disposition')).toBe('attachment; filename="receipt-R-2026-000001.pdf"')
  expect(receipt.headers.get('cache-control')).toBe('no-store')
  expect(receipt.headers.get('referrer-policy')).toBe('same-origin')
  const words = pdfText(Buffer.from(await receipt.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(words).toContain('Total paid AED 200.00')

  await aRefund(ctx, order, { kind: 'amount', amountMinor: 5_000 })
  await issueDocuments(ctx)
  const page = await (await request(withKey(path, order.key))).text()
  expect(shownText(page)).toMatch(/For your records.*Receipt R-2026-000001.*Credit note CN-2026-000001/s)
  const note = await request(withKey(`${path}/documents/CN-2026-000001.pdf`, order.key))
  expect(note.headers.get('content-disposition')).toContain('credit-note-CN-2026-000001.pdf')
  await expectInvariants(ctx)
})

test('the owner finds the documents in the account, an administrator at the order', async () => {
  const owner = await signedIn()
  const ticketTypeId = await aTicketType(ctx)
  const order = await aPaidOrder(ctx, { ticketTypeId })
  await ctx.db.updateTable('orders').set({ user_id: owner.userId }).where('id', '=', order.id).execute()
  await issueDocuments(ctx)
  const link = /\/orders\/[^/"]+\/documents\/R-2026-\d{6}\.pdf/
  const account = await (await request('/account', { cookie: owner.cookie })).text()
  const [href = ''] = link.exec(account) ?? []
  expect(href).toContain(order.reference)
  const { cookie: admin } = await signedIn('admin')
  const page = await (await request(`/admin/orders/${order.id}`, { cookie: admin })).text()
  expect(link.exec(page)?.[0]).toBe(href)
  for (const cookie of [owner.cookie, admin]) {
    expect((await request(href, { cookie })).status).toBe(200)
  }
})

test('for strangers a document is not there', async () => {
  const ticketTypeId = await aTicketType(ctx)
  const [order, other] = [await aPaidOrder(ctx, { ticketTypeId }), await aPaidOrder(ctx, { ticketTypeId })]
  const { cookie: stranger } = await signedIn()
  const file = `/orders/${order.reference}/documents/receipt.pdf`
  for (const response of [
    await request(file),
    await request(file, { cookie: stranger }),
    await request(withKey(file, other.key)),
    await request(withKey(`/orders/${order.reference}/documents/R-2026-999999.pdf`, order.key)),
  ]) {
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
})
