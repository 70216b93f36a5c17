import { data } from 'react-router'
import { takeFrom } from '#app/features/people/limits.server.ts'
import { demoPaymentForm } from '#app/features/ticketing/checkout-forms.ts'
import { payByDemoCard } from '#app/features/ticketing/pay-by-demo-card.server.ts'
import type { PaymentAnswer } from '#app/features/ticketing/ui/send-payment.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import type { Route } from './+types/payment'

/** Takes a card of the demo, or the answer to its bank's question. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const taken = await takeFrom(ctx, { limit: 'checkout', per: 'client', of: clientOf(request).address })
  if (!taken.ok) {
    return answer({ ok: false, reason: 'too-many' }, 429, { 'Retry-After': String(taken.retryAfter) })
  }
  const parsed = demoPaymentForm.safeParse(await jsonBody(request))
  if (!parsed.success) return answer({ ok: false, reason: 'invalid' }, 400)
  const { key, ...step } = parsed.data
  const outcome = await payByDemoCard(ctx, { reference: params.reference, key }, step)
  return answer(outcome, 200)
}

function answer(body: PaymentAnswer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
