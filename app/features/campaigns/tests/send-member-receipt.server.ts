import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import {
  type PaidInvoice,
  paidInvoices,
  receiptAttachments,
  receiptVariables,
} from '#app/features/memberships/billing/paid-invoices.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type Press, type Pressed, pressTest } from './press-test.server.ts'
import { monthSpan, type TestOutcome } from './rules/test-choices.ts'

export type ReceiptTo = 'member' | 'me'

/**
 * Mails the receipt of what a member has paid, the last time or in a month ("2026-11"), as the ledger has it: to that
 * member, or as a test to the acting administrator. Once per press, see {@link pressTest}. Needs
 * 'mail:manage'.
 */
export async function sendMemberReceipt(
  ctx: Ctx,
  input: Press & {
    kind: 'member-receipt' | 'historical-receipt'
    userId: string
    month: string | null
    to: ReceiptTo
  },
): Promise<TestOutcome> {
  const { kind, userId, month, to, testId } = input
  return pressTest(ctx, input, async (tx) => {
    if (userId === '' || (kind === 'historical-receipt' && month === null)) {
      return { ok: false, reason: 'not-chosen' }
    }
    const found = await paidBy(tx, userId, month)
    if ('reason' in found) return found
    const { timeZone } = await readSiteSettings(tx)
    const recipient = to === 'me' && tx.actor.kind === 'user' ? tx.actor.email : found.email
    if (recipient === null || !isMailAddress(recipient)) return { ok: false, reason: 'no-email' }
    const mailId = await queueMail(tx, {
      kind: to === 'me' ? 'test-receipt' : 'receipt-again',
      subjectId: userId,
      period: testId,
      recipient,
      recipientName: to === 'me' ? '' : found.name,
      variables: () => receiptVariables(tx, found, timeZone),
      attachments: receiptAttachments(found),
    })
    await audit(tx, {
      action: to === 'me' ? 'mail-test.send' : 'receipt.send-again',
      subject: { kind: 'user', id: userId },
      details: { invoiceId: found.id },
    })
    return { ok: true, email: recipient, mailId }
  })
}

async function paidBy(
  tx: Ctx,
  userId: string,
  month: string | null,
): Promise<PaidInvoice | Extract<Pressed, { ok: false }>> {
  if (!isId(userId)) return { ok: false, reason: 'member-not-found' }
  const member = await tx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!member) return { ok: false, reason: 'member-not-found' }
  const span = month === null ? null : monthSpan(month)
  const which = span
    ? sql<boolean>`i.user_id = ${userId} and i.period_start >= ${span.from} and i.period_start < ${span.until}`
    : sql<boolean>`i.user_id = ${userId}`
  const [newest] = await paidInvoices(tx, which, sql`i.period_start desc, i.id desc`, 1)
  return newest ?? { ok: false, reason: 'nothing-paid' }
}
