import { priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import type { PricesAnswer } from '#app/features/ticketing/cart/ui/cart-prices.ts'
import { replacedOrderForm } from '#app/features/ticketing/checkout/checkout-forms.ts'
import { cartForm, discountedCartForm } from '#app/features/ticketing/forms.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { takeCodeAttempt } from '#app/http/take-code-attempt.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/cart-prices'

const headers = { 'Cache-Control': 'no-store' }

/** Prices a cart for whoever looks: `?line=<ticket type>.<quantity>` for each of its lines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const lines = url.searchParams.getAll('line').map((line) => {
    const [ticketTypeId, quantity] = line.split('.')
    return { ticketTypeId, quantity: /^\d{1,3}$/.test(quantity ?? '') ? Number(quantity) : null }
  })
  const items = cartForm.safeParse(lines)
  if (!items.success) throw badRequest('not a cart')
  return Response.json(await priceCart(ctxOf(context), items.data), { headers })
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
  const taken = form.data?.discountCode === null ? { ok: true as const } : await takeCodeAttempt(ctx, request)
  if (!taken.ok) {
    const answer = { ok: false, reason: 'too-many' } satisfies PricesAnswer
    const retry = { 'Retry-After': String(taken.retryAfter) }
    return Response.json(answer, { status: 429, headers: { ...headers, ...retry } })
  }
  if (!form.success || !replaced.success) throw badRequest('not a cart')
  const { items, discountCode } = form.data
  return Response.json(await priceCart(ctx, items, discountCode, replaced.data.replaces), { headers })
}
