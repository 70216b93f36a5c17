import type { Ctx } from '#app/context/ctx.server.ts'

/** The oldest invoice of a subscription that has something to pay, as the local copy has it. */
export function oldestOpenInvoice(ctx: Ctx, subscriptionId: string) {
  return ctx.db
    .selectFrom('membership_invoices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'open')
    .where('total_minor', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}
