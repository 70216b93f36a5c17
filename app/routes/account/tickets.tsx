import { useState } from 'react'
import { redirect, replace, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { LateMemberWelcomePanel } from '#app/features/member-pages/ui/late-member-welcome-panel.tsx'
import { closeWelcome } from '#app/features/memberships/applications/close-welcome.server.ts'
import { documentsOfOrders } from '#app/features/money/documents/documents.server.ts'
import { ticketsOfUser } from '#app/features/own-tickets/tickets-of-user.server.ts'
import { OwnTickets } from '#app/features/own-tickets/ui/own-tickets.tsx'
import { ownTicketsPath } from '#app/features/own-tickets/ui/own-tickets-path.ts'
import { shownOwnEvent } from '#app/features/own-tickets/ui/shown-own-event.ts'
import { TicketsNotLoaded } from '#app/features/own-tickets/ui/tickets-not-loaded.tsx'
import { agreeToTermsForm } from '#app/features/people/account-forms.ts'
import { agreeToTerms } from '#app/features/people/agree-to-terms.server.ts'
import { AccountTerms } from '#app/features/people/ui/account-terms.tsx'
import { AccountClaims } from '#app/features/ticketing/claims/ui/account-claims.tsx'
import { leaveWaitlist } from '#app/features/ticketing/waitlist/leave-waitlist.server.ts'
import { ownWaitlist } from '#app/features/ticketing/waitlist/own-waitlist.server.ts'
import { AccountWaitlist } from '#app/features/ticketing/waitlist/ui/account-waitlist.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/tickets'

const mostPages = 1_000

/** One's own tickets: a page of those to come or of those that are over. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const show = url.searchParams.get('show') === 'past' ? ('past' as const) : ('upcoming' as const)
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= mostPages ? asked : 1
  const { events, counts, pages } = await ticketsOfUser(ctx, { show, page })
  if (page > 1 && page > pages) throw redirect(ownTicketsPath(show, pages))
  const references = new Set(events.flatMap(({ tickets }) => tickets.map((ticket) => ticket.orderReference)))
  return {
    events: events.map(shownOwnEvent),
    documents: await documentsOfOrders(ctx, [...references]),
    waitlist: await ownWaitlist(ctx),
    show,
    counts,
    page,
    pages,
    baseUrl: ctx.site.baseUrl,
    now: ctx.now,
  }
}

/** Agrees to the terms, closes the welcome, or leaves a waitlist; each may be sent again. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  if (body.get('intent') === 'agree-to-terms') {
    const shown = agreeToTermsForm.safeParse(Object.fromEntries(body))
    if (!shown.success) throw badRequest('no version')
    const { ok } = await agreeToTerms(ctx, shown.data)
    throw replace(withNotice('/account', ok ? 'terms-agreed' : 'terms-changed-meanwhile'))
  }
  if (body.get('intent') === 'close-welcome') {
    await closeWelcome(ctx)
    throw replace('/account')
  }
  const id = body.get('waitlistEntry')
  await leaveWaitlist(ctx, { id: typeof id === 'string' ? id : '', key: null })
  throw replace('/account')
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('My Tickets'), matches)
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
    ['show', 'page'].every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
  return isDialog && !formMethod ? false : defaultShouldRevalidate
}

export default function Tickets({ loaderData, matches }: Route.ComponentProps) {
  const [cancelled, setCancelled] = useState(0)
  const { formData } = useNavigation()
  const { holder, timeZone } = matches[2].loaderData
  const hasFreeTickets = holder.wasMember || (holder.role !== 'Member' && holder.role !== 'Admin')
  return (
    <>
      <AccountTerms terms={holder.termsToAgree} timeZone={timeZone} />
      {holder.welcome && <LateMemberWelcomePanel welcome={holder.welcome} planName={holder.planName} />}
      <OwnTickets {...loaderData} onClaimCancelled={() => setCancelled((count) => count + 1)}>
        {hasFreeTickets && <AccountClaims timeZone={timeZone} changes={cancelled} />}
        <AccountWaitlist
          entries={loaderData.waitlist}
          now={loaderData.now}
          leaving={formData?.get('waitlistEntry') ?? null}
        />
      </OwnTickets>
    </>
  )
}

export function ErrorBoundary() {
  return <TicketsNotLoaded />
}
