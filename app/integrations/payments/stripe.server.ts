import type Stripe from 'stripe'
import { badRequest } from '#app/kernel/errors.ts'
import { isCurrency } from '#app/kernel/money.ts'
import { unthrottled } from './call-throttle.ts'
import type { PaymentPort, ProviderPayment, ProviderRefund, RefundAnswer } from './payment-port.ts'
import { readStripeEvent } from './read-stripe-event.server.ts'
import { checkStripeAccess } from './stripe-access.server.ts'
import { stripeBalanceTransactions } from './stripe-balance-transactions.server.ts'
import {
  askByKey,
  asked,
  currencyOf,
  failureOf,
  isOtherRequest,
  onlyCards,
  openStripe,
  type StripeOptions,
} from './stripe-client.server.ts'
import { stripeDisputedSince, stripeDisputesOf, stripeWarningsOf } from './stripe-disputes.server.ts'
import { asProblem, codeOf, meaningOf } from './stripe-errors.ts'

const buyerWaits = { maxNetworkRetries: 1 }

/** Payments by Stripe. Its words end in the files that are named after it. */
export function openStripePayments(options: StripeOptions, stripe = openStripe(options)): PaymentPort {
  const { secretKey, webhookSecrets, pace = unthrottled } = options

  const isLive = /^\w+_live_/.test(secretKey)

  const fetch = async (ref: string): Promise<ProviderPayment> =>
    paymentFrom(await asked(stripe.paymentIntents.retrieve(ref)))

  const refundsOf = async (ref: string): Promise<ProviderRefund[]> => {
    const listed = stripe.refunds.list({ payment_intent: ref, limit: 100 })
    const refunds = await asked(listed.autoPagingToArray({ limit: 1_000 }))
    return refunds.map(refundFrom).reverse()
  }

  return {
    provider: 'stripe',
    isLive,
    readWebhookEvent: (body, signature) => readStripeEvent(stripe, webhookSecrets, body, signature),
    async start({ orderId, amount, description }) {
      const intent = await askByKey(orderId, (idempotencyKey) =>
        stripe.paymentIntents.create(
          {
            amount: amount.minor,
            currency: amount.currency.toLowerCase(),
            description,
            metadata: { order_id: orderId },
            ...onlyCards,
          },
          { ...buyerWaits, idempotencyKey },
        ),
      ).catch((error: unknown) => {
        throw isOtherRequest(error)
          ? badRequest('the order was started with another amount')
          : asProblem(error)
      })
      if (intent.client_secret === null) throw new Error('a payment has no secret for the browser')
      return { ref: intent.id, clientSecret: intent.client_secret }
    },
    fetch,
    async refund({ ref, refundId, attempt, amount }) {
      // The provider forgets keys after a day: what was asked for longer ago is found by our id.
      const earlier = (await refundsOf(ref)).find(
        (one) => one.refundId === refundId && one.status !== 'failed',
      )
      if (earlier)
        return { status: earlier.status === 'succeeded' ? 'succeeded' : 'pending', refundRef: earlier.ref }
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: ref, amount: amount.minor, metadata: { refund_id: refundId, attempt } },
          { idempotencyKey: attempt === 1 ? refundId : `${refundId}:${attempt}` },
        )
        return refundAnswer(refundFrom(refund))
      } catch (error) {
        if (meaningOf(error) === 'refused' && !isOtherRequest(error)) {
          return { status: 'refused', code: codeOf(error) }
        }
        throw asProblem(error)
      }
    },
    refundsOf,
    disputesOf: (ref) => stripeDisputesOf(stripe, ref),
    fraudWarningsOf: (ref) => stripeWarningsOf(stripe, ref),
    disputedSince: (since) => stripeDisputedSince(stripe, since),
    checkAccess: (input) => checkStripeAccess(stripe, { ...input, isLive }),
    delaySeconds: pace.delaySeconds,
    balanceTransactions: (span, after) => stripeBalanceTransactions(stripe, span, after),
    async cancel(ref) {
      try {
        return paymentFrom(await stripe.paymentIntents.cancel(ref))
      } catch (error) {
        // Paid meanwhile, or cancelled before: what it is now is the answer.
        if (meaningOf(error) === 'refused') return fetch(ref)
        throw asProblem(error)
      }
    },
  }
}

const statuses: Record<string, ProviderPayment['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function paymentFrom(intent: Stripe.PaymentIntent): ProviderPayment {
  const currency = intent.currency.toUpperCase()
  return {
    ref: intent.id,
    // Money in a currency we never ask for is for no order of ours, whatever it says.
    orderId: isCurrency(currency) ? (intent.metadata.order_id ?? '') : '',
    status: statuses[intent.status] ?? 'processing',
    received:
      intent.status === 'succeeded' && isCurrency(currency)
        ? { minor: intent.amount_received, currency }
        : null,
    failure: failureOf(intent.last_payment_error),
  }
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function refundFrom(refund: Stripe.Refund): ProviderRefund {
  const status = refundStatuses[refund.status ?? ''] ?? 'pending'
  return {
    ref: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    attempt: Number(refund.metadata?.attempt ?? 1),
    amount: { minor: refund.amount, currency: currencyOf(refund.currency) },
    status,
    failure: status === 'failed' ? (refund.failure_reason ?? refund.status) : null,
  }
}

function refundAnswer(refund: ProviderRefund): RefundAnswer {
  return refund.status === 'failed'
    ? { status: 'refused', code: refund.failure ?? 'failed' }
    : { status: refund.status, refundRef: refund.ref }
}
