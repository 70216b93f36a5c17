import { useEffect } from 'react'
import { redirect } from 'react-router'
import { clearCheckout } from '#app/features/ticketing/cart/ui/checkout-draft-store.ts'
import { SuccessScreen } from '#app/features/ticketing/checkout/ui/success-screen.tsx'
import { WaitingScreen } from '#app/features/ticketing/checkout/ui/waiting-screen.tsx'
import { type OrderView, orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { summaryLinesOf, summaryPriceOf } from '#app/features/ticketing/orders/ui/order-lines.ts'
import { orderPath, payPath, successPath } from '#app/features/ticketing/rules/links.ts'
import { isHolding, isSold } from '#app/features/ticketing/rules/order-life.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { Route } from './+types/success'

/** What a provider adds to the address it sends the buyer back to: neither passed on nor trusted. */
const ofTheProvider = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** Where a finished order ends, and where one waits whose payment is being confirmed; all others lead away. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const claim = { reference: url.searchParams.get('order') ?? '', key: url.searchParams.get('key') }
  const order = await orderByReference(ctx, claim).catch((error: unknown) => {
    if (problemKind(error) === 'not-found') throw redirect('/')
    throw error
  })
  const { reference, key } = order
  if (ofTheProvider.some((name) => url.searchParams.has(name))) throw redirect(successPath(reference, key))
  if (!isSold(order.status)) {
    if (!isUnderWay(order)) throw redirect(placeOf(order))
    return { isWaiting: true as const, reference, orderKey: key, email: order.buyer.email }
  }
  return {
    isWaiting: false as const,
    reference,
    orderKey: key,
    email: order.buyer.email,
    tickets: order.seats.length,
    missing: order.seats.filter((seat) => !seat.attendee.isComplete).length,
    isFree: order.totalMinor === 0,
    isSignedIn: ctx.actor.kind === 'user',
    lines: summaryLinesOf(order),
    price: summaryPriceOf(order),
    currency: order.currency,
  }
}

/** Where an order belongs that was neither sold nor begun to be paid: one that still waits, to its payment. */
function placeOf({ status, payment, reference, key }: OrderView): string {
  if (isHolding(status)) return payPath(reference, key)
  return status === 'cancelled' || payment?.isStarted ? orderPath(reference, key) : '/'
}

/** Its payment was begun, and its outcome is not known yet. */
function isUnderWay({ status, payment }: OrderView): boolean {
  const isOpen = status === 'awaiting_payment' || status === 'expired'
  return isOpen && payment?.status === 'pending' && payment.isStarted
}

export const headers = () => secretPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(loaderData?.isWaiting ? 'Payment' : 'Thank you', matches)
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { isWaiting, reference } = loaderData
  useEffect(() => {
    if (!isWaiting) clearCheckout(reference)
  }, [isWaiting, reference])
  return loaderData.isWaiting ? <WaitingScreen {...loaderData} /> : <SuccessScreen {...loaderData} />
}
