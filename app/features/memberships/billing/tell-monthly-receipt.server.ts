import type { Ctx } from '#app/context.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { billingPeriod } from '#app/features/money/documents/rules/billing-period.ts'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { membershipPath } from '../rules/membership-links.ts'
import { monthsAsMember } from '../rules/months-as-member.ts'
import { mailedMember } from './mailed-member.server.ts'

/**
 * Sends a member the receipt of a renewal that was paid, once per member and period (rule R084), in the caller's
 * transaction, with the subscription locked. True when it was queued now: not for a first or unpaid invoice, one
 * of nothing, or a period that was told before. A consequence: there is no permission to ask here.
 */
export async function tellMonthlyReceipt(tx: Ctx, input: { invoiceId: string }): Promise<boolean> {
  const invoice = await tx.db
    .selectFrom('membership_invoices as i')
    .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .innerJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.id', 'i.user_id', 'i.plan_name', 'i.period_start', 'i.period_end', 's.started_at'])
    .select(['p.captured_minor as minor', 'p.currency', 'p.succeeded_at'])
    .where('i.id', '=', input.invoiceId)
    .where('i.reason', '=', 'renewal')
    .where('i.status', '=', 'paid')
    .where('p.flag_reason', 'is', null)
    .executeTakeFirst()
  if (!invoice) return false
  const member = await mailedMember(tx, invoice.user_id)
  if (!member) return false
  const { timeZone } = await readSiteSettings(tx)
  const period = invoice.period_start.toISOString().slice(0, 10)
  if (await wasTold(tx, invoice.user_id, period)) return false
  const joinedAt = member.approvedAt ?? invoice.started_at
  const day = (at: Date | null) => formatDate(at, timeZone)
  const mailId = await queueMail(tx, {
    kind: 'monthly-membership-receipt',
    subjectId: invoice.user_id,
    period,
    recipient: member.email,
    recipientName: member.name,
    variables: {
      fullName: member.name,
      planName: invoice.plan_name,
      membershipName: membershipName(invoice.plan_name),
      amount: formatMoney({ minor: invoice.minor, currency: invoice.currency }),
      companyName: member.companyName,
      position: member.position,
      billingPeriod: billingPeriod(invoice.period_start, invoice.period_end, timeZone),
      receiptDate: day(invoice.succeeded_at),
      memberSince: day(joinedAt),
      monthsAsMember: monthsAsMember(joinedAt, invoice.period_start),
      accountPageUrl: tx.site.baseUrl + membershipPath,
    },
    attachments: [{ kind: 'membership-receipt-pdf', ref: invoice.id }],
  })
  return mailId !== null
}

/** Whatever address the member had then. */
async function wasTold(tx: Ctx, userId: string, period: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'monthly-membership-receipt')
    .where('subject_id', '=', userId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row !== undefined
}
