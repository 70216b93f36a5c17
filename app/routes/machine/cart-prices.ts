import { cartForm } from '#app/features/ticketing/forms.ts'
import { priceCart } from '#app/features/ticketing/price-cart.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/cart-prices'

/** Prices a cart for whoever looks: `?line=<ticket type>.<quantity>` for each of its lines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const lines = url.searchParams.getAll('line').map((line) => {
    const [ticketTypeId, quantity] = line.split('.')
    return { ticketTypeId, quantity }
  })
  const items = cartForm.safeParse(lines)
  if (!items.success) throw badRequest('not a cart')
  return Response.json(await priceCart(ctxOf(context), items.data), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
