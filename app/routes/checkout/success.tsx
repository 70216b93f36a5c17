import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { keepTickets } from '#app/features/order-success/keep-tickets.server.ts'
import { successExtras } from '#app/features/order-success/success-order.server.ts'
import type { KeepAnswer } from '#app/features/order-success/ui/keep-tickets-form.tsx'
import { SuccessScreen } from '#app/features/order-success/ui/success-screen.tsx'
import { WaitingScreen } from '#app/features/order-success/ui/waiting-screen.tsx'
import { solutionIn } from '#app/features/people/consume-with-challenge.server.ts'
import { passwordWords, tooManyWords } from '#app/features/people/words.ts'
import { clearCheckout } from '#app/features/ticketing/cart/ui/checkout-draft-store.ts'
import { type OrderView, orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { summaryLinesOf, summaryPriceOf } from '#app/features/ticketing/orders/ui/order-lines.ts'
import { orderPath, payPath, successPath } from '#app/features/ticketing/rules/links.ts'
import { isHolding, isSold } from '#app/features/ticketing/rules/order-life.ts'
import { shownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { evenAnswer } from '#app/http/even-answer.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { rememberSignUp } from '#app/http/sign-up-device.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/success'

/** What a provider adds to the address it sends the buyer back to: neither passed on nor trusted. */
const ofTheProvider = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

const claimIn = (url: URL) => ({
  reference: url.searchParams.get('order') ?? '',
  key: url.searchParams.get('key'),
})

/** Where a finished order ends, and where one waits whose payment is being confirmed; all others lead away. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const order = await orderByReference(ctx, claimIn(url)).catch((error: unknown) => {
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
    seats: order.seats.map(shownSeat),
    ...(await successExtras(ctx, order)),
    isFree: order.totalMinor === 0,
    isSignedIn: ctx.actor.kind === 'user',
    lines: summaryLinesOf(order),
    price: summaryPriceOf(order),
    currency: order.currency,
    baseUrl: ctx.site.baseUrl,
    now: ctx.now,
  }
}

/** Makes an account for a guest by a password; what it answers tells nothing about the address. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const password = form.get('password')
  const answer = await evenAnswer(() =>
    keepTickets(ctx, {
      claim: claimIn(url),
      password: typeof password === 'string' ? password.slice(0, 1_000) : '',
      client: clientOf(request),
      solution: solutionIn((field) => form.get(field)),
    }),
  )
  if (answer.ok) {
    const headers = { 'Set-Cookie': await rememberSignUp(ctx, answer.deviceMark) }
    return data(said({ isSent: true }), { headers })
  }
  switch (answer.reason) {
    case 'work':
      return data(said({ task: answer.task }))
    case 'too-many':
      return refuse(context, said({ problem: tooManyWords(answer.retryAfter) }), answer.retryAfter)
    case 'password':
      return data(said({ problem: passwordWords[answer.problem] }))
    case 'invalid-email':
      return data(said({ problem: t('This address cannot have an account.') }))
  }
}

const said = (what: Partial<KeepAnswer>): KeepAnswer => ({
  isSent: false,
  problem: null,
  task: null,
  ...what,
})

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
  return privateMeta(loaderData?.isWaiting ? t('Payment') : t("You're in"), matches)
}

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { isWaiting, reference } = loaderData
  useEffect(() => {
    if (!isWaiting) clearCheckout(reference)
  }, [isWaiting, reference])
  if (loaderData.isWaiting) return <WaitingScreen {...loaderData} />
  return <SuccessScreen {...loaderData} kept={actionData} />
}
