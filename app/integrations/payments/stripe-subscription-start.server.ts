import type Stripe from 'stripe'
import { badRequest } from '#app/kernel/errors.ts'
import { askByKey, asked, askedFor, idOf, isOtherRequest } from './stripe-client.server.ts'
import { asProblem } from './stripe-errors.ts'
import { couponOf, monthlyPrice } from './stripe-plan-terms.server.ts'
import { itemOf } from './stripe-subscription-view.ts'
import type { StartedSubscription, SubscriptionPort } from './subscription-port.ts'

type Start = Parameters<SubscriptionPort['start']>[0]

const buyerWaits = { maxNetworkRetries: 1 }
const secret = 'latest_invoice.confirmation_secret'
/** A key is remembered for a day, and with it customers that were deleted meanwhile. */
const mostSuccessors = 4

/** Starts a subscription that waits for its first payment, or finds the one that was started with this id. */
export async function startStripeSubscription(stripe: Stripe, input: Start): Promise<StartedSubscription> {
  const { plan, reduction, subscriptionId } = input
  const [customer, price, coupon] = await Promise.all([
    customerOf(stripe, input.customer),
    monthlyPrice(stripe, plan),
    reduction ? couponOf(stripe, reduction, plan.price.currency) : null,
  ])
  const make = (idempotencyKey: string) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price_data: price }],
        ...(coupon === null ? {} : { discounts: [{ coupon }] }),
        payment_behavior: 'default_incomplete',
        payment_settings: {
          save_default_payment_method: 'on_subscription',
          payment_method_types: ['card'],
        },
        billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
        metadata: { subscription_id: subscriptionId, plan_id: plan.planId },
        expand: [secret],
      },
      { ...buyerWaits, idempotencyKey },
    )
  try {
    // The provider forgets keys after a day and keeps failures under them: what was made is found by our id.
    const subscription = await askByKey(
      subscriptionId,
      async (key) => (await earlierOf(stripe, customer, subscriptionId)) ?? (await make(key)),
    )
    const sold = itemOf(subscription).price
    if (sold.unit_amount !== price.unit_amount || sold.currency !== price.currency) throw otherPlan()
    return startedFrom(subscription)
  } catch (error) {
    throw isOtherRequest(error) ? otherPlan() : asProblem(error, 'customer')
  }
}

const otherPlan = () => badRequest('the subscription was started with another plan')

/**
 * Name and address are written apart: a key belongs to the same words, and people mend theirs. A customer that was
 * deleted at the provider has a successor, which a second caller who finds it deleted at the same moment gets as well.
 */
async function customerOf(stripe: Stripe, { userId, ref, email, name }: Start['customer']): Promise<string> {
  const usualKey = `customer:${userId}`
  let id = ref ?? (await created(stripe, userId, usualKey))
  for (let successors = 0; successors < mostSuccessors; successors++) {
    if (await askedFor(stripe.customers.update(id, { email, name }))) return id
    id = await created(stripe, userId, `${usualKey}:after:${id}`)
  }
  return id
}

/** One per idempotency key: a retry or a concurrent call gets the same. */
async function created(stripe: Stripe, userId: string, key: string): Promise<string> {
  const create = (idempotencyKey: string) =>
    stripe.customers.create({ metadata: { user_id: userId } }, { ...buyerWaits, idempotencyKey })
  return (await asked(askByKey(key, create))).id
}

async function earlierOf(
  stripe: Stripe,
  customer: string,
  subscriptionId: string,
): Promise<Stripe.Subscription | null> {
  const listed = await asked(
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: [`data.${secret}`] }),
  )
  return listed.data.find(({ metadata }) => metadata.subscription_id === subscriptionId) ?? null
}

function startedFrom(subscription: Stripe.Subscription): StartedSubscription {
  const { id, customer, latest_invoice: invoice } = subscription
  const isOpen = typeof invoice === 'object' && invoice?.status === 'open'
  return {
    ref: id,
    customerRef: idOf(customer) ?? '',
    clientSecret: (isOpen && invoice.confirmation_secret?.client_secret) || null,
    dueMinor: typeof invoice === 'object' ? (invoice?.amount_due ?? 0) : 0,
  }
}
