import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { type DemoSubscription, monthInvoice, paid } from './demo-subscription-life.ts'
import { withDemoLife, writeDemoInvoices } from './demo-subscription-rows.server.ts'
import { payableInvoice } from './demo-subscription-view.ts'
import type { StartedSubscription, SubscriptionPort } from './subscription-port.ts'

type Start = Parameters<SubscriptionPort['start']>[0]

/** Starts a subscription with its first invoice, or finds the one that was started with this id. */
export async function startDemoSubscription(
  parts: { db: Kysely<Database>; now: () => Date },
  input: Start,
): Promise<StartedSubscription> {
  const row = await parts.db.transaction().execute(async (trx) => {
    const customerRef = await customerOf(trx, input.customer, parts.now())
    return create(trx, input, customerRef, parts.now())
  })
  const { plan } = input
  const started = await withDemoLife(parts, row.ref, (life) => {
    const { subscription, invoices } = life
    const { price_minor, currency, plan_id } = subscription
    if (price_minor !== plan.price.minor || currency !== plan.price.currency || plan_id !== plan.planId) {
      throw badRequest('the subscription was started with another plan')
    }
    const first = invoices[0] ? payableInvoice(life, invoices[0].ref) : null
    return {
      answer: { ref: row.ref, customerRef: subscription.customer_ref, clientSecret: first?.ref ?? null },
    }
  })
  if (!started) throw notFound('subscription')
  return started
}

async function customerOf(
  trx: Transaction<Database>,
  { userId, ref }: Start['customer'],
  now: Date,
): Promise<string> {
  if (ref !== null) {
    const known = await trx
      .selectFrom('demo_customers')
      .select('ref')
      .where('ref', '=', ref)
      .executeTakeFirst()
    if (!known) throw notFound('customer')
    return known.ref
  }
  const row = await trx
    .insertInto('demo_customers')
    .values({ ref: `demo_customer_${randomCode(26)}`, user_id: userId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning('ref')
    .executeTakeFirstOrThrow()
  return row.ref
}

async function create(
  trx: Transaction<Database>,
  { subscriptionId, plan, reduction }: Start,
  customerRef: string,
  now: Date,
): Promise<{ ref: string }> {
  const subscription: DemoSubscription = {
    ref: `demo_subscription_${randomCode(26)}`,
    idempotency_key: subscriptionId,
    customer_ref: customerRef,
    plan_id: plan.planId,
    plan_name: plan.planName,
    price_minor: plan.price.minor,
    currency: plan.price.currency,
    reduction_percent: reduction?.gives.kind === 'percent' ? reduction.gives.percent : null,
    reduction_minor: reduction?.gives.kind === 'amount' ? reduction.gives.minor : null,
    reduction_months: reduction?.months ?? 0,
    status: 'incomplete',
    anchor: now,
    period_index: 0,
    cancels_at_period_end: false,
    ended_at: null,
    card: null,
    balance_minor: 0,
    last_change_id: null,
  }
  const begun = { subscription, invoices: [] }
  const invoice = monthInvoice(begun, 'first', now)
  // Where nothing is due, it begins at once.
  const life = invoice.total_minor === 0 ? paid(begun, invoice, now) : { subscription, invoices: [invoice] }
  const made = await trx
    .insertInto('demo_subscriptions')
    .values({ ...life.subscription, card: null })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('ref')
    .executeTakeFirst()
  if (made) {
    await writeDemoInvoices(trx, life.invoices, subscription.currency)
    return made
  }
  return trx
    .selectFrom('demo_subscriptions')
    .select('ref')
    .where('idempotency_key', '=', subscriptionId)
    .executeTakeFirstOrThrow()
}
