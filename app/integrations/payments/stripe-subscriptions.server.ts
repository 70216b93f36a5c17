import type Stripe from 'stripe'
import { asked, askedFor, idOf, onlyCards, openStripe, type StripeOptions } from './stripe-client.server.ts'
import { asProblem, cardRefusal, meaningOf } from './stripe-errors.ts'
import { detachStripeCard, keepPaidStripeCard, wayToPayStripe } from './stripe-invoice-payment.server.ts'
import {
  cancelPendingStripeChange,
  changeStripePlan,
  previewStripeChange,
} from './stripe-plan-change.server.ts'
import { monthlyPrice } from './stripe-plan-terms.server.ts'
import { fetchStripeSubscription } from './stripe-subscription-fetch.server.ts'
import { startStripeSubscription } from './stripe-subscription-start.server.ts'
import { hasEnded } from './stripe-subscription-view.ts'
import type { SubscriptionPort } from './subscription-port.ts'

const what = 'subscription'

/** Memberships by Stripe. Its words end in the files that are named after it. */
export function openStripeSubscriptions(
  options: StripeOptions,
  stripe = openStripe(options),
): SubscriptionPort {
  const retrieve = (ref: string) => asked(stripe.subscriptions.retrieve(ref), what)

  /** Done, unless there was nothing left to do it to: then it has ended, or the provider's no is a bug of ours. */
  async function onLiving(ref: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isNo = meaningOf(error) === 'refused' || meaningOf(error) === 'missing'
      if (!isNo || !hasEnded(await retrieve(ref))) throw asProblem(error, what)
    }
  }

  return {
    provider: 'stripe',
    start: (input) => startStripeSubscription(stripe, input),
    async firstDue({ customerRef, plan }) {
      const price_data = await monthlyPrice(stripe, plan)
      const invoice = await asked(
        stripe.invoices.createPreview({
          customer: customerRef,
          subscription_details: { items: [{ price_data }] },
        }),
        'customer',
      )
      return invoice.amount_due
    },
    fetch: (ref, settledBefore = null) => fetchStripeSubscription(stripe, ref, settledBefore),
    async subscriptionOfPayment(paymentRef) {
      const paid = await askedFor(
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentRef },
          expand: ['data.invoice'],
        }),
      )
      const invoice = paid?.data[0]?.invoice
      if (typeof invoice !== 'object' || !('parent' in invoice)) return null
      return idOf(invoice.parent?.subscription_details?.subscription)
    },
    wayToPay: (invoiceRef) => wayToPayStripe(stripe, invoiceRef),
    keepPaidCard: (input) => keepPaidStripeCard(stripe, input),
    previewChange: (input) => previewStripeChange(stripe, input),
    change: (input) => changeStripePlan(stripe, input),
    cancelPendingChange: (ref) => cancelPendingStripeChange(stripe, ref),
    cancelAtPeriodEnd: (ref, cancels) =>
      onLiving(ref, () => stripe.subscriptions.update(ref, { cancel_at_period_end: cancels })),
    pause: (ref, until) =>
      onLiving(ref, () =>
        stripe.subscriptions.update(ref, {
          pause_collection: { behavior: 'void', ...(until && { resumes_at: secondsOf(until) }) },
        }),
      ),
    unpause: (ref) => onLiving(ref, () => stripe.subscriptions.update(ref, { pause_collection: '' })),
    async cancelNow(ref) {
      await onLiving(ref, () => stripe.subscriptions.cancel(ref))
      for (const { id } of await openInvoices(stripe, ref)) {
        await stripe.invoices.voidInvoice(id).catch(unlessRefused)
      }
    },
    async startCardChange(customerRef) {
      const setup = await asked(
        stripe.setupIntents.create({
          customer: customerRef,
          usage: 'off_session',
          ...onlyCards,
        }),
        'customer',
      )
      if (setup.client_secret === null) throw new Error('a card setup has no secret for the browser')
      return { setupRef: setup.id, clientSecret: setup.client_secret }
    },
    useCard: (input) => chargeWithCard(stripe, input),
  }
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1_000)

async function chargeWithCard(
  stripe: Stripe,
  { ref, customerRef, setupRef }: Parameters<SubscriptionPort['useCard']>[0],
): Promise<boolean> {
  const method = await cardTaken(stripe, setupRef, customerRef)
  if (method === null) return false
  const subscription = await asked(stripe.subscriptions.retrieve(ref), what)
  if (idOf(subscription.customer) !== customerRef || hasEnded(subscription)) return false
  await asked(stripe.subscriptions.update(ref, { default_payment_method: method }), what)
  for (const { id, billing_reason } of await openInvoices(stripe, ref)) {
    if (billing_reason !== 'subscription_cycle') continue
    // Refused, it stays open; paid by another request, it is what was wanted.
    await stripe.invoices.pay(id, { payment_method: method }).catch(unlessRefused)
  }
  await detachStripeCard(stripe, idOf(subscription.default_payment_method), method)
  return true
}

/** The card that a finished setup of this customer has taken; else null. */
async function cardTaken(stripe: Stripe, setupRef: string, customerRef: string): Promise<string | null> {
  const setup = await askedFor(stripe.setupIntents.retrieve(setupRef))
  if (setup?.status !== 'succeeded' || idOf(setup.customer) !== customerRef) return null
  return idOf(setup.payment_method)
}

function unlessRefused(error: unknown): void {
  if (cardRefusal(error) === null && meaningOf(error) !== 'refused') throw asProblem(error, 'invoice')
}

async function openInvoices(stripe: Stripe, ref: string): Promise<Stripe.Invoice[]> {
  const listed = await asked(stripe.invoices.list({ subscription: ref, status: 'open', limit: 100 }), what)
  return listed.data
}
