import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { creditNoteOf } from '#app/features/money/documents/documents.server.ts'
import { billingPeriod } from '#app/features/money/documents/rules/billing-period.ts'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { membershipPath } from '../rules/membership-links.ts'
import { mailedMember } from './mailed-member.server.ts'

/**
 * Tells a member, once, that money of a membership is on its way back, with the credit note, after the provider
 * has accepted it. Answers false for a refund of something else. Part of the job 'orders.tell-refund'.
 */
export async function sendMembershipRefundMail(ctx: Ctx, input: { refundId: string }): Promise<boolean> {
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select([
      'r.id',
      'r.status',
      'r.note',
      'r.amount_minor as minor',
      'p.currency',
      'i.id as invoiceId',
      'i.user_id',
    ])
    .select(['i.plan_name', 'i.period_start', 'i.period_end'])
    .where('r.id', '=', input.refundId)
    .executeTakeFirst()
  if (!refund) return false
  const member = refund.status === 'succeeded' ? await mailedMember(ctx, refund.user_id) : null
  if (!member) return true
  const { timeZone } = await readSiteSettings(ctx)
  const creditNote = await creditNoteOf(ctx, { id: refund.id, of: { invoiceId: refund.invoiceId } })
  await queueMail(ctx, {
    kind: 'membership-refund',
    subjectId: refund.id,
    recipient: member.email,
    recipientName: member.name,
    variables: () => ({
      fullName: member.name,
      planName: said(refund.plan_name),
      membershipName: membershipName(said(refund.plan_name)),
      accountPageUrl: ctx.site.baseUrl + membershipPath,
      amount: formatMoney({ minor: refund.minor, currency: refund.currency }),
      billingPeriod: billingPeriod(refund.period_start, refund.period_end, timeZone),
      credit_note_number: creditNote?.label ?? '',
      note: refund.note,
    }),
    attachments: creditNote ? [{ kind: 'document-pdf', ref: creditNote.id }] : [],
  })
  return true
}
