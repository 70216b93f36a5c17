import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'

/** The payment of a membership's invoice as we have it, by the provider's reference; null for any other. */
export async function membershipPayment(
  ctx: Ctx,
  { provider, paymentRef }: { provider: PaymentProvider; paymentRef: string },
): Promise<{ id: string; invoiceId: string } | null> {
  const row = await ctx.db
    .selectFrom('payments')
    .select('id')
    .select((eb) => eb.ref('invoice_id').$notNull().as('invoiceId'))
    .where('provider', '=', provider)
    .where('provider_ref', '=', paymentRef)
    .where('invoice_id', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** Locks a payment, so that its refunds and disputes are written one after the other. */
export async function lockPayment(tx: Ctx, paymentId: string): Promise<void> {
  await tx.db.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
}
