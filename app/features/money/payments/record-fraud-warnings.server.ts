import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { recordProviderEvent } from './record-provider-event.server.ts'

export type RecordFraudWarningsOutcome =
  /** `added`: how many are new to us. */
  { result: 'recorded'; added: number } | { result: 'unknown-payment' }

/**
 * Writes down what card networks say of a payment that is likely to be disputed as fraud, fetched here. Nothing else
 * follows by itself: whether to give the money back is for a person to say. Safe to repeat and to race.
 */
export async function recordFraudWarnings(
  ctx: Ctx,
  input: { provider: PaymentProvider; eventId: string | null; paymentRef: string },
): Promise<RecordFraudWarningsOutcome> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const payment = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', input.provider)
    .where('provider_ref', '=', input.paymentRef)
    .executeTakeFirst()
  if (!payment) {
    await recordProviderEvent(ctx, { ...input, type: 'fraud-warning', result: 'unknown-payment' })
    return { result: 'unknown-payment' }
  }
  const warnings = await ctx.ports.payments.fraudWarningsOf(input.paymentRef)
  return withTransaction(ctx, async (tx) => {
    let added = 0
    for (const { ref, kind, isActionable, warnedAt } of warnings) {
      const row = { kind, is_actionable: isActionable, warned_at: warnedAt }
      const isNew = await tx.db
        .insertInto('fraud_warnings')
        .values({ ...row, id: newId(), payment_id: payment.id, provider_ref: ref })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!isNew) {
        await tx.db.updateTable('fraud_warnings').set(row).where('provider_ref', '=', ref).execute()
        continue
      }
      added += 1
      const subject = { kind: 'payment', id: payment.id }
      await audit(tx, { action: 'payment.fraud-warning', subject, details: { kind, isActionable } })
      tx.log.warn({ paymentId: payment.id, kind }, 'A card network warns of fraud')
    }
    await recordProviderEvent(tx, {
      ...input,
      type: 'fraud-warning',
      result: added > 0 ? 'recorded' : 'nothing-new',
    })
    return { result: 'recorded', added }
  })
}
