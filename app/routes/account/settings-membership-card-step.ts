import { data } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type CardStep, cardStepForm } from '#app/features/memberships/own/card-step-form.ts'
import type { CardAnswer } from '#app/features/memberships/own/ui/send-card.ts'
import { finishCardChange } from '#app/features/memberships/subscriptions/finish-card-change.server.ts'
import { saveDemoCard } from '#app/features/memberships/subscriptions/save-demo-card.server.ts'
import { startCardChange } from '#app/features/memberships/subscriptions/start-card-change.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import type { Route } from './+types/settings-membership-card-step'

/** One step of changing the card of one's membership. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { userId } = requireUser(ctx, url)
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'account', of: userId })
  if (!taken.ok) {
    return refuse(context, { ok: false, reason: 'too-many' }, taken.retryAfter)
  }
  const step = cardStepForm.safeParse(await jsonBody(request))
  if (!step.success) return answer({ ok: false, reason: 'invalid' }, 400)
  return answer(await take(ctx, step.data), 200)
}

async function take(ctx: Ctx, step: CardStep): Promise<CardAnswer> {
  if ('card' in step) return saveDemoCard(ctx, step.card)
  if ('challenge' in step) return saveDemoCard(ctx, step)
  if (step.ask === 'start') {
    const started = await startCardChange(ctx)
    return started.ok ? { ...started, state: 'started' } : started
  }
  const finished = await finishCardChange(ctx, step)
  return finished.ok ? { ...finished, state: 'saved' } : finished
}

function answer(body: CardAnswer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers })
}
