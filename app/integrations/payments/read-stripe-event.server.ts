import type Stripe from 'stripe'
import type { WebhookEvent } from './payment-port.ts'
import { idOf } from './stripe-client.server.ts'

/** Seconds for which a signature is good. */
const signatureSeconds = 300

/** What a signed message says, 'malformed' for one that is no event; null when none of the secrets signed it in time. */
export function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: Uint8Array,
  signature: string,
): WebhookEvent | 'malformed' | null {
  for (const secret of secrets) {
    const event = verified(stripe, body, signature, secret)
    if (event) return isEvent(event.value) ? eventFrom(event.value) : 'malformed'
  }
  return null
}

/** What was signed, whatever it is. */
function verified(
  stripe: Stripe,
  body: Uint8Array,
  signature: string,
  secret: string,
): { value: unknown } | null {
  try {
    return { value: stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, signatureSeconds) }
  } catch (error) {
    // The signature is looked at first: what cannot be read was signed.
    return error instanceof SyntaxError ? { value: null } : null
  }
}

function isEvent(value: unknown): value is Stripe.Event {
  const { id, type, data } = (value ?? {}) as {
    id?: unknown
    type?: unknown
    data?: { object?: unknown } | null
  }
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof (data?.object ?? null) === 'object' &&
    data != null
  )
}

type Told = { id?: unknown; payment_intent?: unknown; parent?: unknown; subscription?: unknown }

/** What we did ourselves, and what changes nothing. */
const ignoredEvents = new Set([
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'customer.subscription.created',
  'customer.subscription.trial_will_end',
])

/** What may have changed a subscription or what is owed for it. */
const invoiceEvents = new Set([
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
])

function eventFrom(event: Stripe.Event): WebhookEvent {
  const told = { eventId: event.id, isLive: event.livemode }
  const object = event.data.object as Told
  const { type } = event
  if (ignoredEvents.has(type)) return { ...told, kind: 'other' }
  const subscriptionRef = subscriptionOf(type, object)
  if (subscriptionRef !== null) {
    return {
      ...told,
      kind: 'subscription',
      subscriptionRef,
      invoiceRef: invoiceEvents.has(type) ? idOf(object) : null,
    }
  }
  if (type.startsWith('payment_intent.') && typeof object.id === 'string') {
    return { ...told, kind: 'payment', paymentRef: object.id }
  }
  const paymentRef = idOf(object.payment_intent)
  if (paymentRef === null) return { ...told, kind: 'other' }
  if (type.startsWith('radar.early_fraud_warning.')) return { ...told, kind: 'fraud-warning', paymentRef }
  if (type.startsWith('charge.dispute.')) return { ...told, kind: 'dispute', paymentRef }
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) {
    return { ...told, kind: 'refund', paymentRef }
  }
  return { ...told, kind: 'other' }
}

function subscriptionOf(type: string, object: Told): string | null {
  if (type.startsWith('customer.subscription.')) return idOf(object)
  if (!invoiceEvents.has(type)) return null
  const parent = object.parent as Stripe.Invoice['parent'] | undefined
  // An endpoint may be set to an older version of the API, which names it at the top.
  return idOf(parent?.subscription_details?.subscription) ?? idOf(object.subscription)
}
