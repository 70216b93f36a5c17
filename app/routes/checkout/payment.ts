import { data } from 'react-router'
import { z } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { payByDemoCard } from '#app/features/ticketing/checkout/pay-by-demo-card.server.ts'
import { demoPaymentForm, paymentQuestionForm } from '#app/features/ticketing/checkout/payment-forms.ts'
import { refreshPayment } from '#app/features/ticketing/checkout/refresh-payment.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import type {
  PaymentAnswer,
  StartAnswer,
  StateAnswer,
} from '#app/features/ticketing/checkout/ui/send-payment.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Route } from './+types/payment'

type Answer = PaymentAnswer | StartAnswer | StateAnswer

const paymentForm = z.union([demoPaymentForm, paymentQuestionForm])

/** Takes a card of the demo, starts a payment for a provider's card form, or says what has become of one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'client', of: clientOf(request).address })
  if (!taken.ok) {
    return refuse(context, { ok: false, reason: 'too-many' }, taken.retryAfter)
  }
  const parsed = paymentForm.safeParse(await jsonBody(request))
  if (!parsed.success) return answer({ ok: false, reason: 'invalid' }, 400)
  const { key, ...step } = parsed.data
  const claim = { reference: params.reference, key }
  if (!('ask' in step)) return answer(await payByDemoCard(ctx, claim, step), 200)
  try {
    return answer(step.ask === 'start' ? await start(ctx, claim) : await state(ctx, claim), 200)
  } catch (error) {
    if (problemKind(error) !== 'unavailable') throw error
    ctx.log.error({ err: error }, 'The payment provider does not answer')
    return answer({ ok: false, reason: 'unreachable' }, 200)
  }
}

async function start(ctx: Ctx, claim: { reference: string; key: string }): Promise<StartAnswer> {
  const started = await startPayment(ctx, claim)
  return started.ok ? { ok: true, clientSecret: started.clientSecret } : started
}

async function state(ctx: Ctx, claim: { reference: string; key: string }): Promise<StateAnswer> {
  return { ok: true, ...(await refreshPayment(ctx, claim)) }
}

function answer(body: Answer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
