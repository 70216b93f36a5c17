import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { sendMonthlyReceipt } from '#app/features/memberships/billing/send-monthly-receipt.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { anInvoiceOf, aPaidInvoice, payInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { jobsOf } from '#tests/support/test-jobs.ts'
import { processReceiptRun } from './process-receipt-run.server.ts'
import { receiptInvariants } from './receipt-invariants.server.ts'
import { receiptRun } from './receipt-run.server.ts'
import { startReceiptRun } from './start-receipt-run.server.ts'

const world = await testContext()
const start = world.ctx.now
/** A month later, when renewals have been paid. */
const ctx: Ctx = { ...world.as(system), now: addMonths(start, 1) }

/** A member whose renewal was paid, without a mail about it. */
async function aRenewedMember(paidAt = ctx.now) {
  const member = await aPaidInvoice(world.as(system))
  const renewalId = await anInvoiceOf({ ...ctx, now: paidAt }, member, {
    reason: 'renewal',
    period_start: addMonths(start, 1),
    period_end: addMonths(start, 2),
  })
  await payInvoice({ ...ctx, now: paidAt }, renewalId)
  return { ...member, renewalId }
}

const receipts = () =>
  ctx.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'period', 'status'])
    .where('kind', '=', 'monthly-membership-receipt')
    .orderBy('recipient')
    .execute()
const recipients = async () => (await receipts()).map(({ recipient }) => recipient)
const broken = () => receiptInvariants[0]?.find(ctx.db, ctx.now)
const run = async () => processReceiptRun(ctx, await startReceiptRun(ctx))

describe('the monthly receipts', () => {
  test('go once to members with a paid renewal and no receipt, and report the result', async () => {
    const members = [await aRenewedMember(), await aRenewedMember(addMinutes(ctx.now, -40 * 1_440))]
    const old = await aRenewedMember(addMinutes(ctx.now, -100 * 1_440))
    const { userId, email } = await aUser(ctx)
    const admin = { ...ctx, actor: actorWithRole('admin', { userId, email }) }
    const { runId } = await startReceiptRun(admin)
    expect(await processReceiptRun(ctx, { runId })).toEqual({ told: 2 })
    expect(await processReceiptRun(ctx, { runId })).toEqual({ told: 0 })
    expect(await run()).toEqual({ told: 0 })
    const emails = members.map(({ user }) => user.email).sort()
    expect(await recipients()).toEqual(emails)
    expect(await recipients()).not.toContain(old.user.email)
    expect(await receiptRun(admin, runId)).toMatchObject({ emailsSent: 0, emailsWaiting: 2, isAsked: true })

    const [one, two] = await receipts()
    const making = { 'membership-receipt-pdf': async () => pdf }
    await sendMail(ctx, { mailId: String(one?.id) }, making)
    await sendMail(refusing(ctx), { mailId: String(two?.id) }, making)
    expect(await receiptRun(admin, runId)).toMatchObject({
      totalActiveMembers: 3,
      anniversaryMembers: 3,
      emailsSent: 1,
      emailsFailed: 1,
      emailsWaiting: 0,
      finishedAt: ctx.now,
      results: [
        { email: emails[1], status: 'failed', lastError: '550 5.1.1 No' },
        { email: emails[0], status: 'sent' },
      ],
    })
    expect(await broken()).toEqual([])
  })

  test('are not sent for renewals whose sync already mailed a receipt', async () => {
    const { renewalId, user } = await aRenewedMember()
    expect(await withTransaction(ctx, (tx) => sendMonthlyReceipt(tx, { invoiceId: renewalId }))).toBe(true)
    await ctx.db
      .updateTable('users')
      .set({ email: `new-${user.email}` })
      .where('id', '=', user.userId)
      .execute()
    expect(await run()).toEqual({ told: 0 })
    const both = await aRenewedMember()
    const { runId } = await startReceiptRun(ctx)
    await Promise.all([
      withTransaction(ctx, (tx) => sendMonthlyReceipt(tx, { invoiceId: both.renewalId })),
      ...Array.from({ length: 4 }, () => processReceiptRun(ctx, { runId, membersAtOnce: 1 })),
    ])
    expect((await recipients()).filter((email) => email === both.user.email)).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  test('go on after the work was killed between two portions, or done twice at once', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => aRenewedMember()))
    const { runId } = await startReceiptRun(ctx)
    let portions = 0
    const killed: Ctx = {
      ...ctx,
      jobs: {
        ...ctx.jobs,
        send: async (...args) => {
          portions += 1
          if (portions === 3) throw new Error('killed')
          await ctx.jobs.send(...args)
        },
      },
    }
    await expect(processReceiptRun(killed, { runId, membersAtOnce: 2 })).rejects.toThrow('killed')
    const [one, two] = await Promise.all([
      processReceiptRun(ctx, { runId, membersAtOnce: 2 }),
      processReceiptRun(ctx, { runId, membersAtOnce: 2 }),
    ])
    expect((one?.told ?? 0) + (two?.told ?? 0)).toBe(3)
    const told = await recipients()
    for (const { user } of members) expect(told.filter((email) => email === user.email)).toHaveLength(1)
    expect((await receiptRun(ctx, runId))?.finishedAt).toEqual(ctx.now)
  })

  test('report members without a valid address and retry them in the next run', async () => {
    const { user } = await aRenewedMember()
    await ctx.db.updateTable('users').set({ email: 'nowhere' }).where('id', '=', user.userId).execute()
    const { runId } = await startReceiptRun(ctx)
    expect(await processReceiptRun(ctx, { runId })).toEqual({ told: 0 })
    expect(await receiptRun(ctx, runId)).toMatchObject({
      emailsFailed: 1,
      results: [{ userId: user.userId, status: 'unreachable' }],
    })
    await ctx.db.updateTable('users').set({ email: user.email }).where('id', '=', user.userId).execute()
    expect(await run()).toEqual({ told: 1 })
  })

  test('are looked for by one run at a time, however often it is pressed', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => startReceiptRun(ctx)))
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1)
    expect(runs.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await jobsOf(ctx)).toContainEqual(
      expect.objectContaining({ name: 'campaigns.receipts', payload: { runId: runs[0]?.runId } }),
    )
    await processReceiptRun(ctx, { runId: String(runs[0]?.runId) })
    expect(await startReceiptRun(ctx)).toMatchObject({ isNew: true })
  })

  test('are for administrators', async () => {
    const member = world.as(actorWithRole('user'))
    await expect(startReceiptRun(member)).rejects.toThrow('not allowed')
    await expect(receiptRun(member)).rejects.toThrow('not allowed')
  })
})

const pdf = { filename: 'receipt.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }

function refusing(base: Ctx): Ctx {
  const send = async () => ({ status: 'refused' as const, response: '550 5.1.1 No' })
  return { ...base, ports: { ...base.ports, mail: { ...base.ports.mail, send } } }
}
