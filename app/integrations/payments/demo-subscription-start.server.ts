import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { type DemoSubscription, monthInvoice, paid, withInvoice } from './demo-subscription-life.ts'
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
      answer: {
        ref: row.ref,
        customerRef: subscription.customer_ref,
        clientSecret: first?.ref ?? null,
        dueMinor: invoices[0]?.total_minor ?? 0,
      },
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
      .forUpdate()
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
  // The customer is locked: of two starts with one id the second finds the first.
  const made = await trx
    .selectFrom('demo_subscriptions')
    .select('ref')
    .where('idempotency_key', '=', subscriptionId)
    .executeTakeFirst()
  if (made) return made
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
    paused: false,
    paused_until: null,
    ended_at: null,
    card: null,
    balance_minor: await takeCredit(trx, customerRef, plan.price.currency),
    last_change_id: null,
    waiting_change: null,
  }
  const invoice = monthInvoice({ subscription, invoices: [] }, 'first', now)
  const balance_minor = subscription.balance_minor - invoice.credit_minor
  const begun = { subscription: { ...subscription, balance_minor }, invoices: [] }
  // Where nothing is due, it begins at once.
  const life = invoice.total_minor === 0 ? paid(begun, invoice, now) : withInvoice(begun, invoice)
  await trx
    .insertInto('demo_subscriptions')
    .values({ ...life.subscription, card: null, waiting_change: null })
    .execute()
  await writeDemoInvoices(trx, life.invoices, subscription.currency)
  return { ref: subscription.ref }
}

/** Credit is the customer's: what ended subscriptions left over goes to the next one. */
async function takeCredit(
  trx: Transaction<Database>,
  customerRef: string,
  currency: string,
): Promise<number> {
  const left = await trx
    .selectFrom('demo_subscriptions')
    .select(['ref', 'balance_minor'])
    .where('customer_ref', '=', customerRef)
    .where('currency', '=', currency)
    .where('status', '=', 'ended')
    .where('balance_minor', '>', 0)
    .forUpdate()
    .execute()
  for (const { ref } of left) {
    await trx.updateTable('demo_subscriptions').set({ balance_minor: 0 }).where('ref', '=', ref).execute()
  }
  return left.reduce((sum, { balance_minor }) => sum + balance_minor, 0)
}
