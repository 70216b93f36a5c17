import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendMonthlyReceipts } from './send-monthly-receipts.server.ts'

/**
 * Sends a member the receipt of a renewal that was paid, as {@link sendMonthlyReceipts} does, with the subscription
 * locked. True when it was queued now. A consequence: there is no permission to ask here.
 */
export async function sendMonthlyReceipt(tx: Ctx, { invoiceId }: { invoiceId: string }): Promise<boolean> {
  const which = sql<boolean>`i.id = ${invoiceId}`
  const { told } = await sendMonthlyReceipts(tx, { which, limit: 1, runId: null })
  return told === 1
}
