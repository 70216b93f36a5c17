import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import {
  type PaidInvoice,
  paidInvoices,
  receiptAttachments,
  receiptVariables,
} from './paid-invoices.server.ts'

export type SentReceipts = {
  /** How many were looked at; fewer are told when another run told them meanwhile. */
  found: number
  told: number
  /** Members of whom there is no address to write to: nothing is written down of them, so that they are asked again. */
  unreachable: string[]
}

/**
 * Sends members the receipts of renewals that were paid, once per member and period (rule R084), in the
 * caller's transaction: by the sync of a renewal, or by a run for those without a receipt. What is no paid renewal, one
 * of nothing, or told before is left out. A consequence: there is no permission to ask here.
 */
export async function sendMonthlyReceipts(
  tx: Ctx,
  input: { which: RawBuilder<SqlBool>; limit: number; runId: string | null },
): Promise<SentReceipts> {
  const renewals = sql<SqlBool>`i.reason = 'renewal' and ${input.which}
    and not exists (select 1 from monthly_receipts r where r.invoice_id = i.id)`
  // In one order, so that two who tell at once wait for each other instead of both for ever.
  const found = await paidInvoices(tx, renewals, sql`i.user_id, i.period_start`, input.limit)
  const reachable = found.filter(({ email }) => email !== null)
  const unreachable = found.filter(({ email }) => email === null).map(({ userId }) => userId)
  const claimed = await claim(tx, reachable, input.runId)
  await mailThem(tx, claimed)
  return { found: found.length, told: claimed.length, unreachable: [...new Set(unreachable)] }
}

/** Of these the ones that were not told before: the key of the table decides, also between two who do it at once. */
async function claim(
  tx: Ctx,
  invoices: readonly PaidInvoice[],
  runId: string | null,
): Promise<PaidInvoice[]> {
  if (invoices.length === 0) return []
  const rows = await tx.db
    .insertInto('monthly_receipts')
    .values(
      invoices.map(({ id, userId, period }) => ({
        user_id: userId,
        period,
        invoice_id: id,
        run_id: runId,
        told_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .execute()
  const mine = new Set(rows.map(({ invoice_id }) => invoice_id))
  return invoices.filter(({ id }) => mine.has(id))
}

async function mailThem(tx: Ctx, invoices: readonly PaidInvoice[]): Promise<void> {
  if (invoices.length === 0) return
  const { timeZone } = await readSiteSettings(tx)
  await queueMails(
    tx,
    invoices.map((invoice) => ({
      kind: 'monthly-membership-receipt' as const,
      subjectId: invoice.userId,
      period: invoice.period,
      recipient: invoice.email ?? '',
      recipientName: invoice.name,
      variables: () => receiptVariables(tx, invoice, timeZone),
      attachments: receiptAttachments(invoice),
    })),
  )
  await sql`update monthly_receipts r set mail_id = m.id from mails m
    where m.kind = 'monthly-membership-receipt' and m.subject_id = r.user_id::text and m.period = r.period
      and r.invoice_id = any(${invoices.map(({ id }) => id)})`.execute(tx.db)
}
