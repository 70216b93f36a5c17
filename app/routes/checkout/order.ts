import { data } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Counter, consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { checkoutForm, replacedOrderForm } from '#app/features/ticketing/checkout/checkout-forms.ts'
import { orderOfAttempt } from '#app/features/ticketing/checkout/order-of-attempt.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import type { HoardingRefusal } from '#app/features/ticketing/checkout/rules/hoarding.ts'
import type { OrderAnswer } from '#app/features/ticketing/checkout/ui/send-order.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { heldBackOrder } from '#app/features/waiting-room/held-back-by.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { consumeCodeAttempt } from '#app/http/consume-code-attempt.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import type { Route } from './+types/order'

/** Places the order that a checkout sends. The places of the order that it replaces are released first. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'client', of: clientOf(request).address })
  if (!taken.ok) return tooMany(taken)
  const body = await jsonBody(request)
  const parsed = checkoutForm.safeParse(body)
  const replaced = replacedOrderForm.safeParse(body)
  if (!parsed.success || !replaced.success) return answer({ ok: false, reason: 'invalid' }, 400)
  const { items: wanted, attemptToken, buyer } = parsed.data
  const { replaces } = replaced.data
  const heldBack = await heldBackOrder(ctx, { wanted, replaces, cookies: request.headers.get('cookie') })
  // A repeated attempt whose order has its places gets it again, even if a line is open now.
  if (heldBack && !(await orderOfAttempt(ctx, attemptToken, buyer.email))) {
    if (heldBack.reason === 'too-many') return tooMany(heldBack)
    return answer({ ok: false, reason: 'waiting-room', slug: heldBack.slug }, 200)
  }
  if (parsed.data.discountCode) {
    const tried = await consumeCodeAttempt(ctx, request)
    if (!tried.ok) return tooMany(tried)
  }
  if (parsed.data.expectedTotalMinor === 0) {
    const addressed = await consumeLimits(
      ctx,
      ...freeOrderCounters(ctx, buyer.email, clientOf(request).address),
    )
    if (!addressed.ok) return tooMany(addressed)
  }
  await releaseReplaced(ctx, replaces)

  const client = { address: clientOf(request).address }
  const outcome = await placeOrder(ctx, { ...parsed.data, client })
  if (!outcome.ok && outcome.reason === 'code-refused') {
    return answer({ ok: false, reason: outcome.reason, refusal: outcome.refusal }, 200)
  }
  if (!outcome.ok && 'retryAfter' in outcome) return tooMany(outcome)
  if (!outcome.ok) return answer({ ok: false, reason: outcome.reason }, 200)
  const { reference, key, status, holdExpiresAt } = outcome.order
  const isConfirmed = status === 'confirmed' || status === 'partially_refunded'
  const isWaiting = isHolding(status) && holdExpiresAt.getTime() > ctx.now.getTime()
  if (!isConfirmed && !isWaiting) return answer({ ok: false, reason: 'attempt-over' }, 200)
  return answer({ ok: true, reference, key, isConfirmed })
}

/**
 * Limits on free orders, whose tickets a stranger could have mailed to another person's address. The counter of address
 * and network comes first, and the owner of the address is exempt from the second: a stranger exhausts neither for them.
 */
function freeOrderCounters(ctx: Ctx, email: string, address: string): Counter[] {
  const mailbox = mailboxOf(normaliseEmail(email))
  const { actor } = ctx
  const isOwner = actor.kind === 'user' && actor.emailVerified && mailboxOf(actor.email) === mailbox
  return [
    { limit: 'order-address-client', per: 'account', of: `${mailbox} ${networkOf(address)}` },
    ...(isOwner ? [] : [{ limit: 'order-address', per: 'account', of: mailbox } as const]),
  ]
}

/** Releases the places of the replaced order, unless it is unknown or was paid meanwhile. */
async function releaseReplaced(ctx: Ctx, order: { reference: string; key: string } | null): Promise<void> {
  if (!order) return
  try {
    await cancelOwnHold(ctx, order)
  } catch (error) {
    if (problemKind(error) !== 'not-found') throw error
  }
}

function tooMany({ reason, retryAfter }: Pick<TooMany | HoardingRefusal, 'reason' | 'retryAfter'>) {
  return answer({ ok: false, reason }, 429, { 'Retry-After': String(retryAfter) })
}

function answer(body: OrderAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
