import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isPassed } from '#app/features/events/rules/event-time.ts'
import { documentsOfOrders } from '#app/features/money/documents/documents.server.ts'
import { AccountClaims } from '#app/features/ticketing/claims/ui/account-claims.tsx'
import { ticketsOfUser } from '#app/features/ticketing/orders/queries.server.ts'
import { OwnTickets } from '#app/features/ticketing/tickets/ui/own-tickets.tsx'
import { shownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { TicketsNotLoaded } from '#app/features/ticketing/tickets/ui/tickets-not-loaded.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import type { Route } from './+types/tickets'

/** One's own tickets, those to come first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const tickets = await ticketsOfUser(ctx)
  const past = tickets.filter((ticket) => isPassed(ticket.event, ctx.now))
  const upcoming = tickets.filter((ticket) => !isPassed(ticket.event, ctx.now))
  const show = url.searchParams.get('show') === 'past' ? ('past' as const) : ('upcoming' as const)
  const shown =
    show === 'past'
      ? past
      : upcoming.toSorted((one, other) => one.event.startsAt.getTime() - other.event.startsAt.getTime())
  const references = [...new Set(shown.map((ticket) => ticket.orderReference))]
  return {
    tickets: shown.map((ticket) => {
      const { orderId, orderReference, isClaim, seatsPerTicket } = ticket
      return { ...shownSeat(ticket), orderId, orderReference, isClaim, seatsPerTicket }
    }),
    documents: await documentsOfOrders(ctx, references),
    show,
    counts: { upcoming: upcoming.length, past: past.length },
    baseUrl: ctx.site.baseUrl,
    now: ctx.now,
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('My Tickets', matches)
}

/** Dialogs that open and close over the page change nothing of it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog =
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('show') === nextUrl.searchParams.get('show')
  return isDialog && !formMethod ? false : defaultShouldRevalidate
}

export default function Tickets({ loaderData, matches }: Route.ComponentProps) {
  const [cancelled, setCancelled] = useState(0)
  const { holder, timeZone } = matches[2].loaderData
  const hasFreeTickets = holder.wasMember || (holder.role !== 'Member' && holder.role !== 'Admin')
  return (
    <OwnTickets {...loaderData} onClaimCancelled={() => setCancelled((count) => count + 1)}>
      {hasFreeTickets && <AccountClaims timeZone={timeZone} changes={cancelled} />}
    </OwnTickets>
  )
}

export function ErrorBoundary() {
  return <TicketsNotLoaded />
}
