import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import type { ShownPrice } from '#app/features/memberships/joining/ui/shown-price.ts'
import { membershipPrice } from '#app/features/memberships/subscriptions/membership-price.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import { discountRefused, tooManyCodes } from '#app/features/money/discounts/ui/discount-words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { typedCode } from './typed-code.server.ts'

/**
 * What a plan costs the visitor, with the code they have applied; one that is refused says why, and the price is
 * that without it. Null for a plan that cannot be joined.
 */
export async function priceOfPlan(ctx: Ctx, request: Request, planId: string): Promise<ShownPrice | null> {
  const typed = await typedCode(request)
  const tried = typed === null ? null : await consumeCodeAttempt(ctx, clientOf(request))
  const discountCode = tried?.ok ? typed : null
  const priced = await membershipPrice(ctx, { planId, discountCode })
  if (priced.ok) {
    const { written: code, price, discount, total, months } = priced
    const codeProblem = tried && !tried.ok ? tooManyCodes() : null
    const plan = await translated(ctx, priced.plan, ['name'])
    return { plan, price, discount, total, months, code, codeProblem, typed: typed ?? '' }
  }
  if (priced.reason === 'plan-gone') return null
  const plain = await membershipPrice(ctx, { planId, discountCode: null })
  if (!plain.ok) return null
  const { price, discount, total } = plain
  const plan = await translated(ctx, plain.plan, ['name'])
  const codeProblem = discountRefused(priced.refusal, 'memberships')
  return { plan, price, discount, total, months: null, code: null, codeProblem, typed: typed ?? '' }
}
