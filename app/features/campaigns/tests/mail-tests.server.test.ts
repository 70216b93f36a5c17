import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { eraseMails } from '#app/features/mail/erase-mails.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { anInvoiceOf, aPaidInvoice, payInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { processReceiptRun } from '../receipts/process-receipt-run.server.ts'
import { noteFault } from './press-test.server.ts'
import { sendMemberReceipt } from './send-member-receipt.server.ts'
import { sendSample } from './send-sample.server.ts'
import { startAskedRun } from './start-asked-run.server.ts'
import { testResults } from './test-results.server.ts'

const world = await testContext()
const account = await aUser(world.ctx)
const admin = actorWithRole('admin', { userId: account.userId, email: account.email })
const ctx: Ctx = world.as(admin)
const sent = {
  membership: { filename: 'r.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
}
const makers = { 'membership-receipt-pdf': async () => sent.membership }

async function aSession(userId = account.userId): Promise<string> {
  const token = newId()
  await ctx.db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token,
      expires_at: addMonths(ctx.now, 1),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return token
}

const mailsTo = (recipient: string) =>
  ctx.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const press = async <Kind extends string>(kind: Kind) => ({
  testId: newId(),
  sessionToken: await aSession(),
  kind,
})

describe('a sample', () => {
  test('goes to the typed address, marked as a test, with the amounts of the sample', async () => {
    const receipt = await press('test-receipt' as const)
    const to = { email: ' Me@School.example ', userId: '' }
    expect(await sendSample(ctx, { ...receipt, ...to })).toMatchObject({
      ok: true,
      email: 'me@school.example',
    })
    const confirmation = { ...receipt, testId: newId(), kind: 'membership-confirmation' as const }
    expect(await sendSample(ctx, { ...confirmation, ...to })).toMatchObject({ ok: true })
    const mails = await mailsTo('me@school.example')
    expect(mails.map(({ variables }) => variables)).toMatchObject([
      { amount: '20,000.00 AED' },
      { amount: '500.00 AED', freeTickets: 2, membershipType: 'Premium' },
    ])
    for (const { id } of mails) expect(await sendMail(ctx, { mailId: id }, makers)).toBe('sent')
    for (const { subject } of await mailsTo('me@school.example')) expect(subject).toMatch(/^\[TEST\] \w/)
    expect(await testResults(ctx, receipt.sessionToken)).toMatchObject([
      { kind: 'membership-confirmation', status: 'success', durationMs: 0, email: 'me@school.example' },
      { kind: 'test-receipt', status: 'success', details: { plan: 'Premium', amount: '20,000.00 AED' } },
    ])
  })

  test('goes once, however often one press comes', async () => {
    const input = { ...(await press('test-receipt' as const)), email: 'twice@school.example', userId: '' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendSample(ctx, input)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, email: 'twice@school.example' })
    expect(await mailsTo('twice@school.example')).toHaveLength(1)
    expect(await testResults(ctx, input.sessionToken)).toHaveLength(1)
  })

  test.each([
    ['test-receipt', '', '', 'no-recipient'],
    ['test-receipt', 'nobody', '', 'not-an-address'],
    ['test-receipt', 'a@b.example\r\nBcc: c@d.example', '', 'not-an-address'],
    ['test-receipt', '', newId(), 'member-not-found'],
    ['membership-confirmation', '', account.userId, 'no-address'],
  ] as const)(
    '%s to “%s” and “%s” is refused, which stays in the results',
    async (kind, email, userId, reason) => {
      const input = { ...(await press(kind)), email, userId }
      expect(await sendSample(ctx, input)).toMatchObject({ ok: false, reason })
      expect(await sendSample(ctx, input)).toMatchObject({ ok: false, reason })
      expect(await testResults(ctx, input.sessionToken)).toMatchObject([
        { status: 'failed', refusal: reason },
      ])
    },
  )

  test('waits when too many were sent', async () => {
    const limited: Ctx = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('test-mail', 1).port } }
    const to = { email: 'many@school.example', userId: '' }
    expect(await sendSample(limited, { ...(await press('test-receipt' as const)), ...to })).toMatchObject({
      ok: true,
    })
    expect(await sendSample(limited, { ...(await press('test-receipt' as const)), ...to })).toMatchObject({
      reason: 'too-many',
    })
  })
})

describe('the receipt of a member', () => {
  test('tells what the ledger has, to that member or as a test to whoever asks', async () => {
    const member = await aPaidInvoice(ctx)
    const renewal = await anInvoiceOf(ctx, member, {
      reason: 'renewal',
      period_start: addMonths(ctx.now, 1),
      period_end: addMonths(ctx.now, 2),
      total_minor: 15_000,
      subtotal_minor: 15_000,
    })
    await payInvoice(ctx, renewal)
    const own = { ...(await press('member-receipt' as const)), userId: member.user.userId, month: null }
    expect(await sendMemberReceipt(ctx, { ...own, to: 'member' })).toMatchObject({
      ok: true,
      email: member.user.email,
    })
    const past = {
      ...own,
      testId: newId(),
      kind: 'historical-receipt' as const,
      month: ctx.now.toISOString().slice(0, 7),
    }
    expect(await sendMemberReceipt(ctx, { ...past, to: 'me' })).toMatchObject({
      ok: true,
      email: account.email,
    })
    expect(await mailsTo(member.user.email)).toMatchObject([
      {
        kind: 'receipt-again',
        variables: { amount: 'AED\u00a0150' },
        attachments: [{ kind: 'membership-receipt-pdf', ref: renewal }],
      },
    ])
    const [mine] = await mailsTo(account.email)
    expect(mine).toMatchObject({
      kind: 'test-receipt',
      variables: { amount: 'AED\u00a0200', monthsAsMember: 1 },
    })
    await sendMail(ctx, { mailId: String(mine?.id) }, makers)
    expect((await mailsTo(account.email))[0]?.subject).toMatch(/^\[TEST\] /)
    expect(await testResults(ctx, own.sessionToken)).toMatchObject([
      { kind: 'historical-receipt', status: 'success', details: { month: past.month, monthsAsMember: 1 } },
      { kind: 'member-receipt', status: 'waiting', details: { amount: 'AED\u00a0150' } },
    ])
  })

  test.each([
    ['', '2026-11', 'not-chosen'],
    [account.userId, null, 'not-chosen'],
    [newId(), '2026-11', 'member-not-found'],
    [account.userId, '2026-11', 'nothing-paid'],
  ])('of “%s” in %s is refused', async (userId, month, reason) => {
    const input = { ...(await press('historical-receipt' as const)), userId, month, to: 'me' as const }
    expect(await sendMemberReceipt(ctx, input)).toMatchObject({ ok: false, reason })
  })
})

test('a test result about a member is erased with the member', async () => {
  const { user } = await aPaidInvoice(ctx)
  const own = { ...(await press('member-receipt' as const)), userId: user.userId, month: null }
  expect(await sendMemberReceipt(ctx, { ...own, to: 'me' })).toMatchObject({ ok: true })
  const about = () => ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', user.userId)
  const { id } = await about().executeTakeFirstOrThrow()
  await sendMail(ctx, { mailId: id }, makers)
  const person = { userId: user.userId, email: user.email, subjectIds: [user.userId] }
  await withTransaction(ctx, (tx) => eraseMails(tx, person))
  expect(await about().executeTakeFirstOrThrow()).toMatchObject({ variables: {}, html: null, subject: null })
  expect((await testResults(ctx, own.sessionToken))[0]?.details).toMatchObject({
    memberName: null,
    amount: null,
  })
})

test('an administrator starts the monthly receipts and sees them in the results', async () => {
  const input = await press('monthly-run' as const)
  expect(await startAskedRun(ctx, input)).toMatchObject({ ok: true })
  expect(await startAskedRun(ctx, input)).toMatchObject({ ok: true })
  expect(await testResults(ctx, input.sessionToken)).toMatchObject([
    { kind: 'monthly-run', status: 'waiting' },
  ])
  const run = await ctx.db.selectFrom('receipt_runs').select('id').executeTakeFirstOrThrow()
  await processReceiptRun(ctx, { runId: run.id })
  expect(await testResults(ctx, input.sessionToken)).toHaveLength(1)
})

test('results are of one session and end with it', async () => {
  const input = { ...(await press('test-receipt' as const)), email: 'one@school.example', userId: '' }
  await sendSample(ctx, input)
  await noteFault(ctx, { ...input, testId: newId() })
  expect(await testResults(ctx, input.sessionToken)).toMatchObject([
    { refusal: 'unexpected' },
    { refusal: null },
  ])
  expect(await testResults(ctx, await aSession())).toEqual([])
  expect(await testResults(ctx, null)).toEqual([])
  await ctx.db.deleteFrom('sessions').where('token', '=', input.sessionToken).execute()
  expect(await testResults(ctx, input.sessionToken)).toEqual([])
})

test('another person’s session and other roles cannot send a sample', async () => {
  const { userId } = await aUser(ctx)
  const stranger = { testId: newId(), sessionToken: await aSession(userId), kind: 'test-receipt' as const }
  const to = { email: 'x@school.example', userId: '' }
  await expect(sendSample(ctx, { ...stranger, ...to })).rejects.toThrow('not allowed')
  const member = world.as(actorWithRole('user', { userId }))
  await expect(sendSample(member, { ...stranger, ...to })).rejects.toThrow('not allowed')
  await expect(testResults(member, stranger.sessionToken)).rejects.toThrow('not allowed')
  expect(await mailsTo('x@school.example')).toEqual([])
})
