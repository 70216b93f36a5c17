import { expect, test } from 'vitest'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const { ctx, request, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })

/** Someone signed in whose membership is paid. */
async function aPayingMember() {
  const person = await signedIn()
  const user = {
    kind: 'user' as const,
    userId: person.userId,
    email: 'member@school.example',
    emailVerified: true,
    role: 'user' as const,
    doorEventIds: [],
  }
  return { cookie: person.cookie, ...(await aPaidInvoice(ctx, { user })) }
}

test('a member downloads the receipt of a membership', async () => {
  const { cookie, invoiceId } = await aPayingMember()
  const receipt = await request(`/account/membership/documents/${invoiceId}.pdf`, { cookie })
  expect(receipt.status).toBe(200)
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
  expect(receipt.headers.get('content-disposition')).toBe('attachment; filename="receipt-R-2026-000001.pdf"')
  expect(receipt.headers.get('cache-control')).toBe('no-store')
  expect(receipt.headers.get('referrer-policy')).toBe('same-origin')
  const words = pdfText(Buffer.from(await receipt.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(words).toContain('Standard membership 01-12-2026 to 31-12-2026')
  expect(words).toContain('Total paid AED 200.00')
  expect((await request('/account/membership/documents/R-2026-000001.pdf', { cookie })).status).toBe(200)
  await expectInvariants(ctx)
})

test('guests, other members and administrators get 404 for a membership document', async () => {
  const { cookie, invoiceId } = await aPayingMember()
  await issueDocuments(ctx)
  const { label } = await ctx.db
    .selectFrom('documents')
    .select('label')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const path = `/account/membership/documents/${label}.pdf`
  const [stranger, admin] = [await signedIn(), await signedIn('admin')]
  expect((await request(path)).status).toBe(404)
  for (const other of [stranger, admin])
    expect((await request(path, { cookie: other.cookie })).status).toBe(404)
  for (const file of ['receipt.pdf', `${label}.html`, 'R-2026-999999.pdf', '%2e%2e%2fR-2026-000001.pdf']) {
    expect((await request(`/account/membership/documents/${file}`, { cookie })).status, file).toBe(404)
  }
})
