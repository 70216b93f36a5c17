import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { addMinutes, formatDate } from '#app/kernel/dates.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { graceDays } from '../rules/entitlement.ts'
import { membershipPath, membershipPayPath } from '../rules/membership-links.ts'
import { mailedMember } from './mailed-member.server.ts'

/**
 * Tells a member that a renewal could not be charged, with the page where it can be paid and until when, in the
 * caller's transaction with the local copy up to date. Once per invoice for a refusal, and once when the bank wants
 * to ask (rule R047). Nothing for other invoices: a joining member sees it on the screen. A consequence: there is no
 * permission to ask here.
 */
export async function sendPaymentFailedMail(tx: Ctx, input: { invoiceId: string }): Promise<void> {
  const invoice = await tx.db
    .selectFrom('membership_invoices as i')
    .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .select(['i.id', 'i.user_id', 'i.plan_name', 'i.total_minor as minor', 'i.currency', 'i.needs_action'])
    .select(['i.period_start', 's.past_due_since'])
    .where('i.id', '=', input.invoiceId)
    .where('i.reason', '=', 'renewal')
    .where('i.status', '=', 'open')
    .executeTakeFirst()
  const member = invoice && (await mailedMember(tx, invoice.user_id))
  if (!invoice || !member) return
  const { timeZone } = await readSiteSettings(tx)
  const dueSince = invoice.past_due_since ?? invoice.period_start
  await queueMail(tx, {
    kind: 'membership-payment-failed',
    subjectId: invoice.id,
    period: invoice.needs_action ? 'needs-action' : 'refused',
    recipient: member.email,
    recipientName: member.name,
    variables: () => ({
      fullName: member.name,
      planName: said(invoice.plan_name),
      membershipName: membershipName(said(invoice.plan_name)),
      accountPageUrl: tx.site.baseUrl + membershipPath,
      amount: formatMoney({ minor: invoice.minor, currency: invoice.currency }),
      needs_action: invoice.needs_action,
      kept_until: formatDate(addMinutes(dueSince, graceDays * 1440), timeZone),
      pay_url: tx.site.baseUrl + membershipPayPath,
    }),
  })
}
