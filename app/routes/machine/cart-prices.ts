import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import { cartForm, discountedCartForm } from '#app/features/ticketing/cart/cart-forms.ts'
import type { ReplacedOrder } from '#app/features/ticketing/cart/find-open-offers.server.ts'
import { type PriceCartOutcome, priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import type { CartItem } from '#app/features/ticketing/cart/rules/cart.ts'
import type { PricesAnswer } from '#app/features/ticketing/cart/ui/cart-prices.ts'
import { replacedOrderForm } from '#app/features/ticketing/checkout/checkout-forms.ts'
import { heldBackBy } from '#app/features/waiting-room/held-back-by.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/cart-prices'

/** Prices a cart for the visitor: `?line=<ticket type>.<quantity>` for each of its lines. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const lines = url.searchParams.getAll('line').map((line) => {
    const [ticketTypeId, quantity] = line.split('.')
    return { ticketTypeId, quantity: /^\d{1,3}$/.test(quantity ?? '') ? Number(quantity) : null }
  })
  const items = cartForm.safeParse(lines)
  if (!items.success) throw badRequest('not a cart')
  return answer(ctx, request, { wanted: items.data }, await priceCart(ctx, items.data))
}

/**
 * The same with a discount code or with offers of a waitlist, which stay out of addresses and logs; how often a code
 * is tried is limited.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const body = await jsonBody(request)
  const form = discountedCartForm.safeParse(body)
  const replaced = replacedOrderForm.safeParse(body)
  const taken =
    form.data?.discountCode === null
      ? { ok: true as const }
      : await consumeCodeAttempt(ctx, clientOf(request))
  if (!taken.ok) {
    const answer = { ok: false, reason: 'too-many' } satisfies PricesAnswer
    const retry = { 'Retry-After': String(taken.retryAfter) }
    return Response.json(answer, { status: 429, headers: retry })
  }
  if (!form.success || !replaced.success) throw badRequest('not a cart')
  const { items, discountCode } = form.data
  const { replaces } = replaced.data
  const outcome = await priceCart(ctx, items, discountCode, replaces)
  return answer(ctx, request, { wanted: items, replaces }, outcome)
}

/** A cart whose checkout has to wait in line says so. */
async function answer(
  ctx: Ctx,
  request: Request,
  checkout: { wanted: CartItem[]; replaces?: ReplacedOrder | null },
  outcome: PriceCartOutcome,
) {
  const heldBack = await heldBackBy(ctx, { ...checkout, cookies: request.headers.get('cookie') })
  if (!outcome.ok || !heldBack) return Response.json(outcome)
  return Response.json({ ok: true, cart: { ...outcome.cart, waitingRoom: heldBack.slug } })
}
