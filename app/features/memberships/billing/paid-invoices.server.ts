import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailVariables } from '#app/features/mail/mails/all-mails.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { billingPeriod } from '#app/features/money/documents/rules/billing-period.ts'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { membershipPath } from '../rules/membership-links.ts'
import { monthsAsMember } from '../rules/months-as-member.ts'

/** A paid invoice as the ledger has it, and whose it is. */
export type PaidInvoice = {
  id: string
  userId: string
  /** The day on which its period begins, in UTC: "2027-01-01". */
  period: string
  planName: string
  periodStart: Date
  periodEnd: Date
  minor: number
  currency: Currency
  paidAt: Date | null
  joinedAt: Date
  name: string
  /** Null where there is none to write to. */
  email: string | null
  companyName: string
  position: string
}

type Row = Omit<PaidInvoice, 'name' | 'email' | 'period'> & {
  email: string
  accountName: string
  full_name: string | null
  contact_first_name: string | null
  contact_last_name: string | null
}

/**
 * Paid invoices with what the ledger received for them, of people whose account is there, in one statement: first ones
 * and renewals of `i`, `s`, `p`, `u` that fulfil `which`, in the order of `order`. Flagged payments belong to no invoice yet.
 */
export async function paidInvoices(
  ctx: Ctx,
  which: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<PaidInvoice[]> {
  const { rows } = await sql<Row>`
    select i.id, i.user_id as "userId", i.plan_name as "planName", i.period_start as "periodStart",
      i.period_end as "periodEnd", p.captured_minor as minor, p.currency, p.succeeded_at as "paidAt",
      coalesce(a.approved_at, s.started_at) as "joinedAt", u.email, u.name as "accountName", f.full_name,
      a.contact_first_name, a.contact_last_name, coalesce(a.company_name, '') as "companyName",
      coalesce(a.position, '') as position
    from membership_invoices i
    join subscriptions s on s.id = i.subscription_id
    join payments p on p.invoice_id = i.id and p.flag_reason is null
    join users u on u.id = i.user_id
    left join profiles f on f.user_id = u.id
    left join membership_applications a on a.user_id = u.id
    where i.status = 'paid' and i.reason <> 'change' and ${which}
      and not exists (select 1 from erasures e where e.user_id = u.id)
    order by ${order} limit ${limit}`.execute(ctx.db)
  return rows.map(({ accountName, full_name, contact_first_name, contact_last_name, email, ...invoice }) => ({
    ...invoice,
    period: invoice.periodStart.toISOString().slice(0, 10),
    name: personName({ name: accountName, email, full_name, contact_first_name, contact_last_name }),
    email: isMailAddress(email) ? email : null,
  }))
}

/** What the receipt of an invoice tells, from its rows alone. */
export function receiptVariables(
  ctx: Pick<Ctx, 'site'>,
  invoice: PaidInvoice,
  timeZone: string,
): MailVariables['monthly-membership-receipt'] {
  const day = (at: Date | null) => formatDate(at, timeZone)
  return {
    fullName: invoice.name,
    planName: invoice.planName,
    membershipName: membershipName(invoice.planName),
    amount: formatMoney({ minor: invoice.minor, currency: invoice.currency }),
    companyName: invoice.companyName,
    position: invoice.position,
    billingPeriod: billingPeriod(invoice.periodStart, invoice.periodEnd, timeZone),
    receiptDate: day(invoice.paidAt),
    memberSince: day(invoice.joinedAt),
    monthsAsMember: monthsAsMember(invoice.joinedAt, invoice.periodStart),
    accountPageUrl: ctx.site.baseUrl + membershipPath,
  }
}

/** The invoice as a PDF. */
export function receiptAttachments({ id }: Pick<PaidInvoice, 'id'>) {
  return [{ kind: 'membership-receipt-pdf', ref: id }]
}
