import { data } from 'react-router'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { checkoutForm, replacedOrderForm } from '#app/features/ticketing/checkout/checkout-forms.ts'
import type { HoardingRefusal } from '#app/features/ticketing/checkout/rules/hoarding.ts'
import type { OrderAnswer } from '#app/features/ticketing/checkout/ui/send-order.ts'
import { submitCheckout } from '#app/features/waiting-room/submit-checkout.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import type { Route } from './+types/order'

/** Places the order that a checkout sends. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const client = { address: clientOf(request).address }
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'client', of: client.address })
  if (!taken.ok) return tooMany(taken)
  const body = await jsonBody(request)
  const parsed = checkoutForm.safeParse(body)
  const replaced = replacedOrderForm.safeParse(body)
  if (!parsed.success || !replaced.success) return answer({ ok: false, reason: 'invalid' }, 400)
  const { replaces } = replaced.data
  const cookies = request.headers.get('cookie')
  const outcome = await submitCheckout(ctx, { ...parsed.data, replaces, client, cookies })
  if (outcome.ok || outcome.reason === 'waiting-room') return answer(outcome)
  if ('retryAfter' in outcome) return tooMany(outcome)
  if (outcome.reason === 'code-refused') {
    return answer({ ok: false, reason: outcome.reason, refusal: outcome.refusal })
  }
  return answer({ ok: false, reason: outcome.reason })
}

function tooMany({ reason, retryAfter }: Pick<TooMany | HoardingRefusal, 'reason' | 'retryAfter'>) {
  return answer({ ok: false, reason }, 429, { 'Retry-After': String(retryAfter) })
}

function answer(body: OrderAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
