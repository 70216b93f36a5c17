import { redirect } from 'react-router'
import { orderByReference } from '#app/features/ticketing/queries.server.ts'
import { orderPath } from '#app/features/ticketing/rules/links.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { HoldEnded } from '#app/features/ticketing/ui/hold-ended.tsx'
import { summaryLinesOf } from '#app/features/ticketing/ui/order-lines.ts'
import { PayScreen } from '#app/features/ticketing/ui/pay-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import type { Route } from './+types/pay'

/** The payment step of an order that holds its places; every other order shows its page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const claim = { reference: params.reference, key: url.searchParams.get('key') }
  const order = await orderByReference(ctx, claim)
  const { reference, key, status, holdExpiresAt, currency, totalMinor } = order
  const isOver = holdExpiresAt.getTime() <= ctx.now.getTime()
  if (status !== 'expired' && !isHolding(status)) throw redirect(orderPath(reference, key))
  if (status === 'expired' && order.payment?.status === 'succeeded') throw redirect(orderPath(reference, key))
  if (status === 'expired' || isOver) return { isOver: true as const }
  return {
    isOver: false as const,
    reference,
    orderKey: key,
    amount: { minor: totalMinor, currency },
    buyerName: order.buyer.name,
    lines: summaryLinesOf(order),
    price: { subtotal: order.subtotalMinor, discount: order.discountMinor, total: totalMinor },
    holdExpiresAt,
    now: ctx.now,
    step: url.searchParams.get('step') === 'challenge' ? ('challenge' as const) : ('card' as const),
  }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Payment', matches)
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  return loaderData.isOver ? <HoldEnded /> : <PayScreen {...loaderData} />
}
