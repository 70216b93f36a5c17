import type { Ctx } from '#app/context/ctx.server.ts'
import type { BalanceTransaction } from '#app/integrations/payments/payment-port.ts'

/**
 * Writes down what moved at the provider in a span, page by page, each line once, however often it is read. Says how
 * many lines were read. The network is asked outside of any transaction.
 */
export async function readBalanceTransactions(ctx: Ctx, span: { from: Date; until: Date }): Promise<number> {
  const { payments } = ctx.ports
  let read = 0
  for (let after: string | null = null; ; ) {
    const page = await payments.balanceTransactions(span, after)
    await keep(ctx, page.balanceTransactions)
    read += page.balanceTransactions.length
    if (page.next === null) break
    after = page.next
  }
  await ctx.db
    .updateTable('reconciliations')
    .set({ read_until: span.until })
    .where('provider', '=', payments.provider)
    .where('read_until', '<', span.until)
    .execute()
  return read
}

async function keep(ctx: Ctx, balanceTransactions: readonly BalanceTransaction[]): Promise<void> {
  if (balanceTransactions.length === 0) return
  const { provider } = ctx.ports.payments
  const rows = balanceTransactions.map(({ amount, fee, paymentRef, sourceRef, ...transaction }) => ({
    ...transaction,
    provider,
    payment_ref: paymentRef,
    source_ref: sourceRef,
    currency: amount.currency,
    amount_minor: amount.minor,
    fee_currency: fee.currency,
    fee_minor: Math.max(0, fee.minor),
    fee_returned_minor: Math.max(0, -fee.minor),
  }))
  await ctx.db
    .insertInto('provider_movements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
