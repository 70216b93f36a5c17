import type { Ctx } from '#app/context/ctx.server.ts'
import { recordMembershipDisputes } from '#app/features/memberships/billing/record-membership-disputes.server.ts'
import { recordMembershipRefunds } from '#app/features/memberships/billing/record-membership-refunds.server.ts'
import { settleSubscription } from '#app/features/memberships/subscriptions/settle-subscription.server.ts'
import { subscriptionOfMoney } from '#app/features/memberships/subscriptions/subscription-of-money.server.ts'
import { type KnownOfEvent, knownOfEvent } from '#app/features/money/payments/known-of-event.server.ts'
import { recordFraudWarnings } from '#app/features/money/payments/record-fraud-warnings.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { recordDisputes } from '#app/features/ticketing/refunds/record-disputes.server.ts'
import { recordProviderRefunds } from '#app/features/ticketing/refunds/record-provider-refunds.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { PaymentPort, WebhookEvent } from '#app/integrations/payments/payment-port.ts'
import { notFound, problemKind } from '#app/kernel/errors.ts'
import type { Route } from './+types/stripe-webhook'

/**
 * What Stripe tells us, believed by its signature alone and only as a reason to look (rule R025). Answered with
 * 200 once what it led to is committed; anything else makes Stripe tell it again, for three days.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx: Ctx = { ...ctxOf(context), actor: { kind: 'system', name: 'stripe' } }
  const { payments } = ctx.ports
  if (payments.provider !== 'stripe' || !payments.readWebhookEvent || request.method !== 'POST') {
    throw notFound('page')
  }
  const body = new Uint8Array(await request.arrayBuffer())
  const event = payments.readWebhookEvent(body, request.headers.get('stripe-signature') ?? '')
  if (!event) {
    ctx.count('webhook', 'stripe: bad signature')
    ctx.log.warn({ bytes: body.length }, 'A webhook without a good signature was refused')
    return answer('bad signature', 400)
  }
  if (event === 'malformed') {
    ctx.count('webhook', 'stripe: malformed')
    ctx.log.warn({ bytes: body.length }, 'A signed webhook that is no event was refused')
    return answer('malformed', 400)
  }
  const result = await take(ctx, payments, event)
  ctx.count('webhook', `stripe: ${result}`)
  return answer(result, 200)
}

/** There is nothing to read here. */
export function loader(): never {
  throw notFound('page')
}

async function take(ctx: Ctx, payments: PaymentPort, event: WebhookEvent): Promise<string> {
  const { provider } = payments
  const { eventId } = event
  if (event.isLive !== payments.isLive) {
    ctx.log.warn({ eventId, isLive: event.isLive }, 'A webhook of the other mode was ignored')
    return 'other mode'
  }
  if (event.kind === 'other') return 'not needed'
  const ref = event.kind === 'subscription' ? event.subscriptionRef : event.paymentRef
  const paymentRef = event.kind === 'subscription' ? null : event.paymentRef
  const known = await knownOfEvent(ctx, { provider, eventId, paymentRef })
  if (known.isOld) return 'known'
  try {
    if (event.kind === 'subscription') {
      const { invoiceRef } = event
      await settleSubscription(ctx, { provider, eventId, subscriptionRef: ref, invoiceRef })
    } else {
      await dispatch(ctx, { provider, eventId, paymentRef: ref }, event.kind, known)
    }
    return 'done'
  } catch (error) {
    if (problemKind(error) !== 'not-found') throw error
    ctx.log.error({ eventId, ref }, 'A webhook names something that does not exist')
    return `no such ${event.kind === 'subscription' ? 'subscription' : 'payment'}`
  }
}

type MoneyKind = Exclude<WebhookEvent['kind'], 'subscription' | 'other'>

type About = Parameters<typeof confirmPayment>[1] & { eventId: string }

/** What an order's payment is about is ticketing's, what a subscription's is about memberships'. */
async function dispatch(
  ctx: Ctx,
  about: About,
  kind: MoneyKind,
  { isOfOrder, isSettled, ticketTypeId }: KnownOfEvent,
): Promise<unknown> {
  // Paid once, a payment stays so; what goes back of it is a webhook event of its own. Nothing need be asked.
  if (kind === 'payment' && isSettled)
    return recordProviderEvent(ctx, { ...about, result: 'already-settled' })
  const subscriptionRef = isOfOrder ? null : await subscriptionOfMoney(ctx, about)
  if (subscriptionRef !== null) return aboutMembership(ctx, about, kind, isSettled ? null : subscriptionRef)
  switch (kind) {
    case 'payment':
      return confirmPayment(ctx, { ...about, ticketTypeId })
    case 'refund':
      return recordProviderRefunds(ctx, about)
    case 'dispute':
      return recordDisputes(ctx, about)
    case 'fraud-warning':
      return recordFraudWarnings(ctx, about)
  }
}

/** A webhook event about money may come before the one about its payment: the subscription is settled first, unless it is null. */
async function aboutMembership(
  ctx: Ctx,
  about: About,
  kind: MoneyKind,
  subscriptionRef: string | null,
): Promise<unknown> {
  const { provider } = about
  const eventId = kind === 'payment' ? about.eventId : null
  const settled = subscriptionRef && (await settleSubscription(ctx, { provider, subscriptionRef, eventId }))
  switch (kind) {
    case 'payment':
      return settled
    case 'refund':
      return recordMembershipRefunds(ctx, about)
    case 'dispute':
      return recordMembershipDisputes(ctx, about)
    case 'fraud-warning':
      return recordFraudWarnings(ctx, about)
  }
}

function answer(what: string, status: number): Response {
  return new Response(what, {
    status,
    headers: { 'Content-Type': 'text/plain' },
  })
}
