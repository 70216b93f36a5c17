import Stripe from 'stripe'
import { badRequest } from '#app/kernel/errors.ts'
import { type Currency, isCurrency } from '#app/kernel/money.ts'
import type {
  PaymentPort,
  ProviderDispute,
  ProviderNews,
  ProviderPayment,
  ProviderRefund,
  RefundAnswer,
} from './payment-port.ts'
import { asProblem, codeOf, meaningOf } from './stripe-errors.ts'

/** Milliseconds for one try; a buyer waits for at most two of them. */
const usualTimeout = 10_000
const buyerWaits = { maxNetworkRetries: 1 }
/** Seconds for which a signature is good. */
const signatureSeconds = 300

export type StripeOptions = {
  secretKey: string
  /** One, or two while the secret is being changed. */
  webhookSecrets: readonly string[]
  /** Another address of the API, for tests. */
  apiBase: string | null
  timeoutMs?: number
}

/** Payments by Stripe. Its words end in this file. */
export function openStripePayments(options: StripeOptions): PaymentPort {
  const { secretKey, webhookSecrets, timeoutMs = usualTimeout } = options
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    ...addressOf(options.apiBase),
  })

  const fetch = async (ref: string): Promise<ProviderPayment> =>
    paymentFrom(await asked(stripe.paymentIntents.retrieve(ref)))

  const refundsOf = async (ref: string): Promise<ProviderRefund[]> => {
    const listed = stripe.refunds.list({ payment_intent: ref, limit: 100 })
    const refunds = await asked(listed.autoPagingToArray({ limit: 1_000 }))
    return refunds.map(refundFrom).reverse()
  }

  return {
    provider: 'stripe',
    isLive: /^\w+_live_/.test(secretKey),
    readNews(body, signature) {
      for (const secret of webhookSecrets) {
        const event = verified(stripe, body, signature, secret)
        if (event) return newsFrom(event)
      }
      return null
    },
    async start({ orderId, amount, description }) {
      const intent = await stripe.paymentIntents
        .create(
          {
            amount: amount.minor,
            currency: amount.currency.toLowerCase(),
            description,
            metadata: { order_id: orderId },
            automatic_payment_methods: { enabled: true },
          },
          { ...buyerWaits, idempotencyKey: orderId },
        )
        .catch((error: unknown) => {
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
    async disputesOf(ref) {
      const disputes = await asked(stripe.disputes.list({ payment_intent: ref, limit: 100 }))
      return disputes.data.flatMap((dispute) => disputeFrom(dispute) ?? [])
    },
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

function addressOf(apiBase: string | null) {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return protocol === 'http:'
    ? { host: hostname, port: port || 80, protocol: 'http' as const }
    : { host: hostname, port: port || 443, protocol: 'https' as const }
}

function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw asProblem(error)
  })
}

/** A key that was used for something else. */
function isOtherRequest(error: unknown): boolean {
  const { type, statusCode } = error as { type?: unknown; statusCode?: unknown }
  return type === 'StripeIdempotencyError' && statusCode === 400
}

function verified(stripe: Stripe, body: Uint8Array, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, signatureSeconds)
  } catch {
    return null
  }
}

function newsFrom(event: Stripe.Event): ProviderNews {
  const told = { eventId: event.id, isLive: event.livemode }
  const object = event.data.object as { id?: unknown; payment_intent?: unknown }
  const { type } = event
  // That we started a payment is no news to us.
  if (type === 'payment_intent.created') return { ...told, kind: 'other' }
  if (type.startsWith('payment_intent.') && typeof object.id === 'string') {
    return { ...told, kind: 'payment', paymentRef: object.id }
  }
  const paymentRef = idOf(object.payment_intent)
  if (paymentRef === null) return { ...told, kind: 'other' }
  if (type.startsWith('charge.dispute.')) return { ...told, kind: 'dispute', paymentRef }
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) {
    return { ...told, kind: 'refund', paymentRef }
  }
  return { ...told, kind: 'other' }
}

/** A reference may have been expanded to what it refers to. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null
  return typeof reference.id === 'string' ? reference.id : null
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
  const error = intent.last_payment_error
  const declined = error?.decline_code === 'generic_decline' ? undefined : error?.decline_code
  return {
    ref: intent.id,
    // Money in a currency we never ask for is for no order of ours, whatever it says.
    orderId: isCurrency(currency) ? (intent.metadata.order_id ?? '') : '',
    status: statuses[intent.status] ?? 'processing',
    received:
      intent.status === 'succeeded' && isCurrency(currency)
        ? { minor: intent.amount_received, currency }
        : null,
    failure: declined ?? error?.code ?? null,
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

const endings: Record<string, ProviderDispute['status']> = { won: 'won', lost: 'lost' }

/** Null for an inquiry: the bank only asks, and no money has moved. */
function disputeFrom(dispute: Stripe.Dispute): ProviderDispute | null {
  const { status } = dispute
  if (status.startsWith('warning') || status === 'prevented') return null
  return {
    ref: dispute.id,
    amount: { minor: dispute.amount, currency: currencyOf(dispute.currency) },
    status: endings[status] ?? 'open',
    reason: dispute.reason,
    openedAt: new Date(dispute.created * 1_000),
  }
}

function currencyOf(text: string): Currency {
  const currency = text.toUpperCase()
  if (!isCurrency(currency)) throw new Error(`not a currency of ours: ${text}`)
  return currency
}
