import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type MailOutage, mailOutageColumn } from '#app/features/mail/outages/mail-outage.server.ts'
import { answerLostAfterMinutes } from '#app/features/mail/rules/mail-life.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { disputesWonForNothing, undecidedDisputes } from './disputes-to-decide.server.ts'

/** How much waits for a person. All zero is a quiet day. */
export type NeedsAttention = {
  /** While the mail server takes no mail at all. */
  mailOutage: MailOutage | null
  /** Integrity checks and did not when it was last asked. */
  brokenInvariants: number
  /** Mails to one person that kept failing, or whose answer from the mail server was lost. */
  unsentMails: number
  /** Templates of the network's own that mails could not be written by. */
  brokenTemplates: number
  /** Mails to many that could not begin when their time had come, or of which some may have arrived or not. */
  waitingCampaigns: number
  /** Payments that could not be settled by themselves. */
  flaggedPayments: number
  /** Refused, or come back after they had succeeded. */
  failedRefunds: number
  /** Made at the provider's own screen within a week, without saying which tickets. */
  refundsAtProvider: number
  /** A cardholder's bank wants money back and waits for an answer. */
  openDisputes: number
  /** Lost, without a decision about the tickets, with which guests may still come. */
  undecidedDisputes: number
  /** Won after their tickets were cancelled: the money is here for nothing. */
  disputesWonForNothing: number
  /** Days and currencies in which the ledger and the payment provider differ. */
  differingDays: number
  /** Enquiries that wait for an answer, as the sidebar counts them. */
  openEnquiries: number
  /** Waiting rooms that are open and go on, and those that are open and paused. */
  openLines: number
  pausedLines: number
  /** Jobs that failed as often as they may. */
  parkedJobs: number
}

/** What waits for a person: one statement. Needs 'admin:enter'. */
export async function needsAttention(ctx: Ctx): Promise<NeedsAttention> {
  allow(ctx.actor, 'admin:enter')
  const lost = addMinutes(ctx.now, -answerLostAfterMinutes)
  const { rows } = await sql<NeedsAttention>`select ${mailOutageColumn()} as "mailOutage",
    (select coalesce(sum(jsonb_array_length(broken)), 0)::int from invariant_checks) as "brokenInvariants",
    (select count(*)::int from mails where campaign_id is null
      and (status = 'failed' or (status = 'sending' and sending_at < ${lost}))) as "unsentMails",
    (select count(*)::int from campaigns c where c.problem is not null or c.id in (
      select m.campaign_id from mails m
      where m.status = 'sending' and m.sending_at < ${lost} and m.campaign_id is not null)) as "waitingCampaigns",
    (select count(*)::int from mail_templates where failed_at is not null) as "brokenTemplates",
    (select count(*)::int from payments where flag_reason is not null) as "flaggedPayments",
    (select count(*)::int from refunds r join payments p on p.id = r.payment_id where r.status = 'failed'
      and (p.invoice_id is null or p.refunded_minor < p.captured_minor)) as "failedRefunds",
    (select count(*)::int from refunds r
      join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.reason = 'provider' and r.created_at > ${addMinutes(ctx.now, -7 * 1_440)}
        and o.status = 'partially_refunded'
        and not exists (select 1 from refund_tickets t where t.refund_id = r.id)) as "refundsAtProvider",
    (select count(*)::int from disputes where status = 'open') as "openDisputes",
    (select count(*)::int from ${undecidedDisputes(ctx.now)}) as "undecidedDisputes",
    (select count(*)::int from ${disputesWonForNothing(ctx.now)}) as "disputesWonForNothing",
    (select count(*)::int from reconciled_days
      where provider = ${ctx.ports.payments.provider} and unmatched > 0) as "differingDays",
    (select count(*)::int from enquiries where status in ('new', 'in_progress')) as "openEnquiries",
    (select count(*)::int from sale_lines where opened_at is not null and not is_paused) as "openLines",
    (select count(*)::int from sale_lines where opened_at is not null and is_paused) as "pausedLines",
    (select count(*)::int from pgboss.job
      where name = 'parked' and state in ('created', 'retry')) as "parkedJobs"`.execute(ctx.db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of what needs attention did not come')
  return counts
}
