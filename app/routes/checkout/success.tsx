import { useEffect } from 'react'
import { redirect } from 'react-router'
import { orderByReference } from '#app/features/ticketing/queries.server.ts'
import { endCheckout } from '#app/features/ticketing/ui/checkout-draft-store.ts'
import { summaryLinesOf } from '#app/features/ticketing/ui/order-lines.ts'
import { SuccessScreen } from '#app/features/ticketing/ui/success-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Route } from './+types/success'

/** Where a finished order ends; without one that is confirmed this page leads home. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const claim = { reference: url.searchParams.get('order') ?? '', key: url.searchParams.get('key') }
  const order = await orderByReference(ctx, claim).catch((error: unknown) => {
    if (problemKind(error) === 'not-found') throw redirect('/')
    throw error
  })
  if (order.status !== 'confirmed' && order.status !== 'partially_refunded') throw redirect('/')
  return {
    reference: order.reference,
    orderKey: order.key,
    email: order.buyer.email,
    tickets: order.seats.length,
    missing: order.seats.filter((seat) => !seat.attendee.isComplete).length,
    isFree: order.totalMinor === 0,
    isSignedIn: ctx.actor.kind === 'user',
    lines: summaryLinesOf(order),
    price: { subtotal: order.subtotalMinor, discount: order.discountMinor, total: order.totalMinor },
    currency: order.currency,
  }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Thank you', matches)
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { reference } = loaderData
  useEffect(() => endCheckout(reference), [reference])
  return <SuccessScreen {...loaderData} />
}
