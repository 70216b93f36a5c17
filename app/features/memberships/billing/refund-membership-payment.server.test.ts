import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { repeatRefund } from '#app/features/money/refunds/repeat-refund.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { sendRefundMail } from '#app/features/ticketing/refunds/send-refund-mail.server.ts'
import type { JobPayloads } from '#app/jobs/contracts.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aSubscriber, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { invoiceToRefund } from '../members/invoice-to-refund.server.ts'
import { memberDocument } from '../members/member-document.server.ts'
import { memberInvoices } from '../members/member-invoices.server.ts'
import { revokeSubscription } from '../subscriptions/revoke-subscription.server.ts'
import { refundMembershipPayment } from './refund-membership-payment.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })

type Input = Parameters<typeof refundMembershipPayment>[1]

/** A member who has paid AED 200, and the paid invoice. */
async function aMember() {
  const member = await aSubscriber(ctx)
  const { id: invoiceId } = await ctx.db
    .selectFrom('membership_invoices')
    .select('id')
    .where('subscription_id', '=', member.subscriptionId)
    .executeTakeFirstOrThrow()
  await takeJobs(ctx)
  return { ...member, invoiceId }
}

const aWish = (invoiceId: string, changes: Partial<Input> = {}): Input => ({
  invoiceId,
  refundId: newId(),
  amountMinor: 5_000,
  seenRefundedMinor: 0,
  membership: 'goes-on',
  cause: 'goodwill',
  note: 'Sorry about the closed library',
  ...changes,
})

/** Runs what is queued: refunds at the provider, what they tell, and endings. */
async function doJobs(on: Ctx): Promise<string[]> {
  const jobs = await takeJobs(on)
  for (const { name, payload } of jobs) {
    if (name === 'payments.refund') await sendRefund(on, payload as { refundId: string })
    if (name === 'orders.tell-refund') await sendRefundMail(on, payload as { refundId: string })
    if (name === 'memberships.withdraw') {
      const { askedAt, ...wish } = payload as JobPayloads['memberships.withdraw']
      await revokeSubscription(on, { ...wish, because: 'refund', askedAt: new Date(askedAt) })
    }
  }
  const relevant = ['payments.refund', 'orders.tell-refund', 'memberships.withdraw']
  const done = jobs.map(({ name }) => name as string).filter((name) => relevant.includes(name))
  return done.length > 0 ? [...done, ...(await doJobs(on))] : []
}

const ledgerOf = async (invoiceId: string) =>
  (
    await ctx.db
      .selectFrom('ledger_entries as l')
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select(['l.kind', 'l.amount_minor'])
      .where('p.invoice_id', '=', invoiceId)
      .orderBy('l.at')
      .orderBy('l.id')
      .execute()
  ).map(({ kind, amount_minor }) => [kind, amount_minor])

describe('giving back money of a membership', () => {
  test('a part goes back with ledger, credit note, mail and audit, and the membership goes on', async () => {
    const { invoiceId, subscriptionId, user } = await aMember()
    const wish = aWish(invoiceId)
    const done = { ok: true, refundId: wish.refundId, amountMinor: 5_000 }
    expect(await refundMembershipPayment(ctx, wish)).toEqual(done)
    expect(await doJobs(ctx)).toEqual(['payments.refund', 'orders.tell-refund'])
    expect(await ledgerOf(invoiceId)).toEqual([
      ['payment', 20_000],
      ['refund', 5_000],
    ])
    const [mail] = await ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('subject_id', '=', wish.refundId)
      .execute()
    expect(mail).toMatchObject({
      kind: 'membership-refund',
      recipient: user.email,
      variables: {
        amount: 'AED\u00a050',
        note: 'Sorry about the closed library',
        credit_note_number: expect.stringMatching(/^CN-2026-/),
      },
    })
    const audits = await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', subscriptionId)
      .where('action', '=', 'membership.refund')
      .execute()
    expect(audits).toMatchObject([
      { details: { amountMinor: 5_000, cause: 'goodwill', membership: 'goes-on' } },
    ])
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
      status: 'active',
      cancels_at_period_end: false,
    })
    expect(await refundMembershipPayment(ctx, wish)).toEqual(done)
    expect(await doJobs(ctx)).toEqual([])
    await expectInvariants(ctx)
  })

  test.each(['open', 'lost'] as const)('not while its bank disputes it: %s', async (status) => {
    const { invoiceId } = await aMember()
    await aDispute(ctx, { invoiceId }, status)
    expect(await refundMembershipPayment(ctx, aWish(invoiceId))).toEqual({ ok: false, reason: 'disputed' })
    expect(await takeJobs(ctx)).toEqual([])
  })

  test('the rest goes back too, and nothing more', async () => {
    const { invoiceId } = await aMember()
    await refundMembershipPayment(ctx, aWish(invoiceId))
    const rest = { amountMinor: 15_000, seenRefundedMinor: 5_000 }
    expect(await refundMembershipPayment(ctx, aWish(invoiceId))).toEqual({ ok: false, reason: 'changed' })
    expect(await refundMembershipPayment(ctx, aWish(invoiceId, { ...rest, amountMinor: 15_001 }))).toEqual({
      ok: false,
      reason: 'wrong-amount',
      leftMinor: 15_000,
    })
    expect(await refundMembershipPayment(ctx, aWish(invoiceId, rest))).toMatchObject({ ok: true })
    expect(await refundMembershipPayment(ctx, aWish(invoiceId, { seenRefundedMinor: 20_000 }))).toEqual({
      ok: false,
      reason: 'nothing-left',
    })
    await doJobs(ctx)
    expect(await ledgerOf(invoiceId)).toHaveLength(3)
    await expectInvariants(ctx)
  })

  test.each([
    ['now', { status: 'ended', withdrawn_for: 'refund' }],
    ['period-end', { status: 'active', cancels_at_period_end: true, withdrawn_for: 'refund' }],
  ] as const)('ends the membership, where that is wanted: %s', async (membership, after) => {
    const { invoiceId, subscriptionId } = await aMember()
    await refundMembershipPayment(ctx, aWish(invoiceId, { amountMinor: 20_000, membership }))
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'active' })
    expect((await doJobs(ctx)).toSorted()).toEqual([
      'memberships.withdraw',
      'orders.tell-refund',
      'payments.refund',
    ])
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject(after)
    await expectInvariants(ctx)
  })

  const script = join(import.meta.dirname, '../../../../tests/races/membership-parts.ts')

  test('the race catches looking before giving', async () => {
    const { invoiceId } = await aMember()
    const input = { invoices: [{ id: invoiceId }] }
    const { connectionString } = world
    const part = 'hastyRefunders'
    const answers = await race<string>({
      script,
      part,
      connectionString,
      now: ctx.now,
      inputs: [input, input],
    })
    expect(answers.filter((answer) => answer === 'ok').length).toBeGreaterThan(1)
    await ctx.db
      .updateTable('payments')
      .set({ refunded_minor: 0 })
      .where('invoice_id', '=', invoiceId)
      .execute()
  })

  test('two at once give back one; the race is run by two processes', async () => {
    const invoices = []
    for (let index = 0; index < 6; index++) {
      const { invoiceId } = await aMember()
      invoices.push({ id: invoiceId, capturedMinor: 20_000 })
    }
    const answers = await race<string>({
      script,
      part: 'refunders',
      connectionString: world.connectionString,
      now: ctx.now,
      inputs: [{ invoices }, { invoices: invoices.toReversed() }],
    })
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(6)
    expect(new Set(answers)).toEqual(new Set(['ok', 'changed']))
    await expectInvariants(ctx)
  })

  test('one that the provider refuses counts no more, and is tried again', async () => {
    const { invoiceId, user } = await aMember()
    const wish = aWish(invoiceId)
    await refundMembershipPayment(ctx, wish)
    const refusing = {
      ...ctx.ports.payments,
      refund: async () => ({ status: 'refused' as const, code: 'no' }),
    }
    await sendRefund({ ...ctx, ports: { ...ctx.ports, payments: refusing } }, wish)
    expect(await memberInvoices(ctx, user.userId)).toMatchObject([
      { leftMinor: 20_000, refundedMinor: 0, hasFailedRefund: true },
    ])
    await takeJobs(ctx)
    expect(await repeatRefund(ctx, wish)).toEqual({ ok: true })
    await doJobs(ctx)
    expect(await ledgerOf(invoiceId)).toHaveLength(2)
    await expectInvariants(ctx)
  })

  test('money that did not fit its invoice is looked at no more once all of it went back', async () => {
    const member = await aPaidInvoice(ctx)
    const flag = ctx.db.updateTable('payments').where('invoice_id', '=', member.invoiceId)
    await flag.set({ flag_reason: '20000 AED arrived for an invoice of 10000 AED' }).execute()
    const flagOf = async () => (await memberInvoices(ctx, member.user.userId))[0]?.flagReason
    await refundMembershipPayment(ctx, aWish(member.invoiceId))
    expect(await flagOf()).not.toBeNull()
    await refundMembershipPayment(
      ctx,
      aWish(member.invoiceId, { amountMinor: 15_000, seenRefundedMinor: 5_000 }),
    )
    expect(await flagOf()).toBeNull()
  })

  test('is for administrators, one payment at a time', async () => {
    const { invoiceId, mine, user } = await aMember()
    for (const actor of [user, actorWithRole('door')])
      await expect(refundMembershipPayment({ ...mine, actor }, aWish(invoiceId))).rejects.toThrow(
        'not allowed',
      )
    await expect(refundMembershipPayment(ctx, aWish(newId()))).rejects.toThrow('not found')
    const other = await aMember()
    const wish = aWish(invoiceId)
    await refundMembershipPayment(ctx, wish)
    await expect(refundMembershipPayment(ctx, { ...wish, invoiceId: other.invoiceId })).rejects.toThrow(
      'another',
    )
  })
})

test('administrators see what a member paid, its documents, and what may go back', async () => {
  const member = await aPaidInvoice(ctx)
  const admin = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
  const about = { userId: member.user.userId, invoiceId: member.invoiceId }
  const receipt = await memberDocument(admin, { userId: about.userId, file: `${about.invoiceId}.pdf` })
  expect(await memberInvoices(admin, about.userId)).toMatchObject([
    {
      status: 'paid',
      totalMinor: 20_000,
      leftMinor: 20_000,
      documents: [{ kind: 'receipt', label: receipt.label }],
    },
  ])
  expect(await invoiceToRefund(admin, about)).toMatchObject({
    leftMinor: 20_000,
    refunds: [],
    member: { email: member.user.email },
    goesOn: { endsThen: false },
  })
  const stranger = await aUser(ctx)
  for (const wrong of [
    { ...about, userId: stranger.userId },
    { ...about, invoiceId: newId() },
    { ...about, userId: 'x' },
  ])
    await expect(invoiceToRefund(admin, wrong)).rejects.toThrow('not found')
  await expect(
    memberDocument(admin, { userId: stranger.userId, file: `${about.invoiceId}.pdf` }),
  ).rejects.toThrow('not found')
  const curious = { ...ctx, actor: stranger }
  expect(() => memberDocument(curious, { userId: about.userId, file: `${about.invoiceId}.pdf` })).toThrow(
    'not allowed',
  )
  await expect(memberInvoices(curious, about.userId)).rejects.toThrow('not allowed')
  await expect(invoiceToRefund(curious, about)).rejects.toThrow('not allowed')
})
