import { type RouterContextProvider, redirect, replace } from 'react-router'
import { membershipPrice } from '#app/features/memberships/subscriptions/membership-price.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import {
  discountRefused,
  noCodeEntered,
  tooManyCodes,
} from '#app/features/money/discounts/ui/discount-words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { rememberCode } from './typed-code.server.ts'

/** Applies the code that a form brings to a plan, or takes the applied one away, and leads back to `path`. */
export async function answerCode(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { body, planId, path }: { body: FormData; planId: string; path: string },
) {
  const ctx = ctxOf(context)
  if (body.get('intent') === 'remove-code') {
    return replace(path, { headers: { 'Set-Cookie': await rememberCode(ctx, null) } })
  }
  const field = body.get('discountCode')
  const typed = typeof field === 'string' ? field.trim().slice(0, 100) : ''
  const problem = (codeProblem: string) => ({ codeProblem, typed })
  if (typed === '') return problem(noCodeEntered())
  const tried = await consumeCodeAttempt(ctx, clientOf(request))
  if (!tried.ok) return refuse(context, problem(tooManyCodes()), tried.retryAfter)
  const priced = await membershipPrice(ctx, { planId, discountCode: typed })
  if (priced.ok) {
    const headers = { 'Set-Cookie': await rememberCode(ctx, typed) }
    return replace(withNotice(path, 'discount-applied'), { headers })
  }
  if (priced.reason === 'plan-gone') return redirect(withNotice('/membership', 'no-plan'))
  return problem(discountRefused(priced.refusal, 'memberships'))
}
