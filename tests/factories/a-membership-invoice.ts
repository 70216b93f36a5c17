import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MembershipInvoicesTable, SubscriptionsTable } from '#app/db/schema/memberships.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordInvoicePayment } from '#app/features/money/payments/record-invoice-payment.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from './a-user.ts'

export type InvoiceOfMember = {
  invoiceId: string
  subscriptionId: string
  planId: string
  user: Awaited<ReturnType<typeof aUser>>
  /** What paid it at the provider, once it is paid. */
  paymentRef: string
}

type Changes = {
  subscription?: Partial<Insertable<SubscriptionsTable>>
  invoice?: Partial<Insertable<MembershipInvoicesTable>>
  user?: InvoiceOfMember['user']
}

const address = { line1: '7 Palm Street', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' }

/** Somebody's subscription to a plan of AED 200, and its first invoice: open. */
export async function anOpenInvoice(ctx: Ctx, changes: Changes = {}): Promise<InvoiceOfMember> {
  const user = changes.user ?? (await aUser(ctx))
  const planId = await aPlan(ctx, 'standard')
  const subscriptionId = newId()
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      user_id: user.userId,
      plan_id: planId,
      provider: 'stripe',
      provider_ref: `sub_${subscriptionId}`,
      status: 'incomplete',
      price_minor: 20_000,
      currency: 'AED',
      tax_basis_points: 500,
      current_period_start: ctx.now,
      current_period_end: addMonths(ctx.now, 1),
      started_at: ctx.now,
      billing_name: 'Nadia Karim',
      billing_email: 'finance@school.example',
      billing_address: JSON.stringify(address),
      ...changes.subscription,
    })
    .execute()
  const invoiceId = await anInvoiceOf(ctx, { subscriptionId, planId, user }, changes.invoice)
  return { invoiceId, subscriptionId, planId, user, paymentRef: `pi_${invoiceId}` }
}

/** One more invoice of a subscription. Answers its id. */
export async function anInvoiceOf(
  ctx: Ctx,
  member: Pick<InvoiceOfMember, 'subscriptionId' | 'planId' | 'user'>,
  invoice: Changes['invoice'] = {},
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('membership_invoices')
    .values({
      id,
      subscription_id: member.subscriptionId,
      user_id: member.user.userId,
      plan_id: member.planId,
      plan_name: 'Standard',
      provider: 'stripe',
      provider_ref: `in_${id}`,
      reason: 'first',
      status: 'open',
      currency: 'AED',
      subtotal_minor: 20_000,
      discount_minor: 0,
      credit_minor: 0,
      total_minor: 20_000,
      tax_basis_points: 500,
      period_start: ctx.now,
      period_end: addMonths(ctx.now, 1),
      created_at: ctx.now,
      ...invoice,
    })
    .execute()
  return id
}

/** The same, paid, with its payment in the ledger and the membership active. */
export async function aPaidInvoice(ctx: Ctx, changes: Changes = {}): Promise<InvoiceOfMember> {
  const member = await anOpenInvoice(ctx, changes)
  await payInvoice(ctx, member.invoiceId)
  return member
}

/** Pays an invoice as the sync does. The provider's reference is `pi_<invoice>`. */
export async function payInvoice(ctx: Ctx, invoiceId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const invoice = await tx.db
      .updateTable('membership_invoices')
      .set({ status: 'paid', paid_at: tx.now })
      .where('id', '=', invoiceId)
      .returning(['subscription_id', 'provider', 'currency', 'total_minor as minor'])
      .executeTakeFirstOrThrow()
    const { provider, currency, minor } = invoice
    await tx.db
      .updateTable('subscriptions')
      .set({ status: 'active' })
      .where('id', '=', invoice.subscription_id)
      .execute()
    await recordInvoicePayment(tx, {
      invoiceId,
      provider,
      paymentRef: `pi_${invoiceId}`,
      received: { minor, currency },
      at: tx.now,
    })
  })
}
