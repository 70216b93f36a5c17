import { describe, expect, test } from 'vitest'
import { settleRefund } from '#app/features/money/refunds/settle-refund.server.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const admin = await signedIn('admin')
const { cookie } = admin

async function aMember() {
  const { invoiceId, user, subscriptionId } = await aPaidInvoice(ctx)
  const person = `/admin/members/${user.userId}`
  return { invoiceId, user, subscriptionId, person, path: `${person}/invoices/${invoiceId}/refund` }
}

const page = async (path: string) => shownText(await (await request(path, { cookie })).text())

/** What the form would send. */
async function fieldsOf(path: string, changes: Record<string, string> = {}) {
  const html = await (await request(path, { cookie })).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return {
    refundId: hidden('refundId'),
    seenRefundedMinor: hidden('seenRefundedMinor'),
    amount: '50',
    membership: 'goes-on',
    cause: 'goodwill',
    note: '',
    ...changes,
  }
}

const refundsOf = (invoiceId: string) =>
  ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount_minor', 'r.requested_by', 'r.attempt', 'r.status'])
    .where('p.invoice_id', '=', invoiceId)
    .execute()

test('refunds and documents of members are for administrators alone', async () => {
  const { path, person, invoiceId } = await aMember()
  const fields = await fieldsOf(path)
  const strangers = [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]
  for (const stranger of strangers) {
    for (const url of [path, `${person}/documents/${invoiceId}.pdf`]) {
      const answer = await request(url, { cookie: stranger })
      expect(answer.headers.get('location'), url).toBe(refusedEntry(url === path ? path : '/admin', stranger))
    }
    expect((await post(path, fields, { cookie: stranger })).headers.get('location')).toBe(
      refusedEntry('/admin', stranger),
    )
  }
  expect(await refundsOf(invoiceId)).toEqual([])
  const receipt = await request(`${person}/documents/${invoiceId}.pdf`, { cookie })
  expect([receipt.status, receipt.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const other = await aMember()
  for (const wrong of [
    `${other.person}/documents/${invoiceId}.pdf`,
    `${other.person}/invoices/${invoiceId}/refund`,
  ])
    expect((await request(wrong, { cookie })).status, wrong).toBe(404)
  expect((await request(`${person}/invoices/x/refund`, { cookie })).status).toBe(404)
})

describe('giving back money of a membership', () => {
  test('is not offered for a payment that its bank disputes', async () => {
    const { path, person, invoiceId } = await aMember()
    await aDispute(ctx, { invoiceId })
    const payments = await page(`${person}?tab=payments`)
    expect(payments).toContain('Disputed by the bank')
    expect(payments).not.toContain('Refund…')
    const shown = await page(path)
    expect(shown).toContain('The cardholder’s bank disputes this payment')
    expect(shown).not.toContain('At most AED')
  })

  test('previews the effect, happens once and is shown on the person’s page', async () => {
    const { path, person, invoiceId, user } = await aMember()
    for (const text of ['Payments', '01-12-2026', 'Paid', 'Refund…'])
      expect(await page(`${person}?tab=payments`)).toContain(text)
    const shown = await page(path)
    for (const text of [
      'Continue the membership until 01-01-2027',
      'End the membership on 01-01-2027',
      'End the membership now',
      'At most AED 200.00.',
      user.email,
    ])
      expect(shown.replaceAll('\u00a0', ' ')).toContain(text)
    const fields = await fieldsOf(path)
    const pressed = await Promise.all([post(path, fields, { cookie }), post(path, fields, { cookie })])
    for (const answer of pressed) {
      expect(answer.headers.get('location')).toBe(`${person}?tab=payments&notice=membership-refund-requested`)
      expect(answer.headers.get('x-remix-replace')).toBe('true')
    }
    expect(await refundsOf(invoiceId)).toMatchObject([
      { id: fields.refundId, amount_minor: 5_000, requested_by: admin.userId },
    ])
    expect((await page(`${person}?tab=payments`)).replaceAll('\u00a0', ' ')).toContain('AED 50 refunded')
    expect(await page(`${person}?tab=payments`)).toContain('Partly refunded')
    await expectInvariants(ctx)
  })

  test('is refused with a reason and keeps the typed text', async () => {
    const { path, invoiceId } = await aMember()
    const sent = async (changes: Record<string, string>) => {
      const answer = await post(path, await fieldsOf(path, changes), { cookie })
      expect(answer.status).toBe(200)
      return (await answer.text()).replaceAll('\u00a0', ' ')
    }
    const tooMuch = await sent({ amount: '200.01' })
    expect(shownText(tooMuch)).toContain('At most AED 200.00 can be refunded.')
    expect(tooMuch).toMatch(/aria-invalid="true"[^>]*value="200.01"/)
    expect(shownText(await sent({ amount: 'much' }))).toContain(
      'Enter an amount, such as 90 or 90.50. At most AED 200.00',
    )
    expect(shownText(await sent({ cause: '' }))).toContain('Please choose a reason')
    const wrong = await sent({ cause: '', note: 'So sorry', amount: '12.50' })
    for (const kept of ['So sorry', 'value="12.50"']) expect(wrong).toContain(kept)
    expect(shownText(await sent({ seenRefundedMinor: '1' }))).toContain(
      'Another administrator refunded part of this payment. Check the new amount and try again.',
    )
    expect(await refundsOf(invoiceId)).toEqual([])
  })

  test('is retried after the provider refused it', async () => {
    const { path, person, invoiceId } = await aMember()
    const fields = await fieldsOf(path)
    await post(path, fields, { cookie })
    await settleRefund(ctx, {
      refundId: fields.refundId,
      attempt: 1,
      answer: { status: 'refused', code: 'no money' },
    })
    expect(await page(`${person}?tab=payments`)).toContain('Refund failed')
    for (const text of ['Failed', 'no money', 'Try again']) expect(await page(path)).toContain(text)
    const again = await post(path, { intent: 'repeat', refundId: fields.refundId }, { cookie })
    expect(again.headers.get('location')).toBe(`${path}?notice=refund-repeated`)
    expect(await refundsOf(invoiceId)).toMatchObject([{ attempt: 2, status: 'pending' }])
    const late = await post(path, { intent: 'repeat', refundId: fields.refundId }, { cookie })
    expect(late.headers.get('location')).toBe(`${path}?notice=refund-not-failed`)
  })
})

test('the page of a banned person says that nothing is renewed and why a membership ends', async () => {
  const { person, user, subscriptionId } = await aMember()
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: user.userId, reason: 'spam', banned_by: admin.userId, banned_at: ctx.now })
    .execute()
  await ctx.db
    .updateTable('subscriptions')
    .set({ withdrawn_for: 'ban', withdrawn_at: ctx.now, cancels_at_period_end: true })
    .where('id', '=', subscriptionId)
    .execute()
  const shown = await page(`${person}?tab=payments`)
  for (const text of [
    'This account is banned',
    'The paid membership does not renew. Lifting the ban does not resume it.',
    'On 01-12-2026, because of a ban. Lifting the ban does not resume the membership. The member can resume it in their account until it ends.',
  ])
    expect(shown).toContain(text)
})
