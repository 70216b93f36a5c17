import { data } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { payStepForm } from '#app/features/memberships/joining/pay-step-form.ts'
import type { PayStepAnswer } from '#app/features/memberships/joining/ui/send-pay-step.ts'
import { openInvoice } from '#app/features/memberships/subscriptions/open-invoice.server.ts'
import { payMembershipByDemoCard } from '#app/features/memberships/subscriptions/pay-membership-by-demo-card.server.ts'
import { refreshMembership } from '#app/features/memberships/subscriptions/refresh-membership.server.ts'
import { startMembership } from '#app/features/memberships/subscriptions/start-membership.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Route } from './+types/pay-step'
import { rememberCode, typedCode } from './typed-code.server.ts'

/** Begins a membership, pays it with a card of the demo, or says what has become of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (ctx.actor.kind !== 'user') return answer({ ok: false, reason: 'signed-out' })
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'client', of: clientOf(request).address })
  if (!taken.ok) return tooMany(taken)
  const step = payStepForm.safeParse(await jsonBody(request))
  if (!step.success) return answer({ ok: false, reason: 'invalid' })
  const code = await typedCode(request)
  if (code !== null && 'ask' in step.data && step.data.ask === 'start') {
    const tried = await consumeCodeAttempt(ctx, clientOf(request))
    if (!tried.ok) return tooMany(tried)
  }
  try {
    const body = await answerStep(ctx, step.data, code)
    const isPaid =
      body.ok &&
      (('state' in body && body.state === 'paid') || ('clientSecret' in body && !body.clientSecret))
    return answer(body, 200, isPaid ? { 'Set-Cookie': await rememberCode(ctx, null) } : {})
  } catch (error) {
    if (problemKind(error) !== 'unavailable') throw error
    ctx.log.error({ err: error }, 'The payment provider does not answer')
    return answer({ ok: false, reason: 'unreachable' })
  }
}

type Step = ReturnType<typeof payStepForm.parse>

async function answerStep(ctx: Ctx, step: Step, code: string | null): Promise<PayStepAnswer> {
  if (!('ask' in step)) return payMembershipByDemoCard(ctx, step)
  if (step.ask === 'state') return { ok: true, ...(await refreshMembership(ctx)) }
  if (step.ask === 'invoice') {
    const open = await openInvoice(ctx)
    return open ? { ok: true, clientSecret: open.clientSecret } : { ok: false, reason: 'nothing-open' }
  }
  const { ask: _start, ...wish } = step
  const started = await startMembership(ctx, { ...wish, discountCode: code })
  if (started.ok) return { ok: true, clientSecret: started.clientSecret }
  return { ok: false, reason: started.reason }
}

function tooMany({ retryAfter }: { retryAfter: number }) {
  return answer({ ok: false, reason: 'too-many' }, 429, { 'Retry-After': String(Math.ceil(retryAfter)) })
}

function answer(body: PayStepAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
