import { data } from 'react-router'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { testPaymentForm } from '#app/features/ticketing/checkout/payment-forms.ts'
import { runTestPayment } from '#app/features/ticketing/checkout/run-test-payment.server.ts'
import type { TestPaymentAnswer } from '#app/features/ticketing/checkout/ui/use-test-payment.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Route } from './+types/test-payment-step'

/** One step of a test payment. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'client', of: clientOf(request).address })
  if (!taken.ok) {
    return refuse(context, { ok: false, reason: 'too-many' }, taken.retryAfter)
  }
  const parsed = testPaymentForm.safeParse(await jsonBody(request))
  if (!parsed.success) return answer({ ok: false, reason: 'invalid' }, 400)
  try {
    return answer(await runTestPayment(ctx, parsed.data), 200)
  } catch (error) {
    if (problemKind(error) !== 'unavailable') throw error
    return answer({ ok: false, reason: 'unreachable' }, 200)
  }
}

function answer(body: TestPaymentAnswer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
