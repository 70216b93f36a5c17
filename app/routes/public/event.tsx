import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { eventSchema } from '#app/features/discovery/rules/event-schema.ts'
import { breadcrumbSchema } from '#app/features/discovery/rules/network-schema.ts'
import { EventDetails } from '#app/features/event-page/ui/event-details.tsx'
import { calendarEvent } from '#app/features/events/calendar-event.server.ts'
import { eventAtAddress } from '#app/features/events/event-page.server.ts'
import { hijriDate } from '#app/features/events/hijri-date.server.ts'
import { googleCalendarUrl } from '#app/features/events/rules/calendar-links.ts'
import { publicStateOf } from '#app/features/events/rules/event-time.ts'
import { EventNotFound } from '#app/features/events/ui/event-not-found.tsx'
import { ticketsOfEvent } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { freeTicketForm } from '#app/features/ticketing/claims/claim-forms.ts'
import { claimFreeTicket } from '#app/features/ticketing/claims/claim-free-ticket.server.ts'
import { ownStanding } from '#app/features/ticketing/claims/own-allowance.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { siteFacts } from '#app/http/site-facts.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newKey } from '#app/kernel/ids.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/event'

const cardOf = (slug: string) => pathHere(`/social/event/${slug}.png`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventAtAddress(ctx, params.slug)
  const state = event && publicStateOf(event, ctx.now)
  if (!event || !state) return data({ state: 'missing' as const }, { status: 404 })
  if (event.slug !== params.slug) throw redirect(`/events/${event.slug}${url.search}`, 301)
  const isOpen = state === 'open'
  const own = isOpen && ctx.actor.kind === 'user' ? await ownStanding(ctx, { eventId: event.id }) : null
  const tickets = isOpen ? await ticketsOfEvent(ctx, event, own?.entitlement ?? null) : []
  const hasClaims = tickets.some((ticket) => ticket.isClaimable)
  const site = await siteFacts(ctx)
  return {
    state,
    event,
    hijriDate: await hijriDate(ctx, event),
    card: cardOf(event.slug),
    tickets,
    claims: own && hasClaims ? { allowance: own.allowance, token: newKey() } : null,
    googleUrl: googleCalendarUrl(calendarEvent(event, ctx.site.baseUrl)),
    schema: [
      eventSchema(site, event, { tickets, image: event.socialPicture?.url ?? cardOf(event.slug) }),
      breadcrumbSchema(site, [
        { name: t('Events'), path: '/events' },
        { name: event.title, path: `/events/${event.slug}` },
      ]),
    ],
  }
}

/** A free ticket claimed where no script sends the press; otherwise that goes to /claims/free-ticket. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = freeTicketForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!form.success) throw badRequest('not a claim')
  const path = `/events/${params.slug}`
  const outcome = await claimFreeTicket(ctxOf(context), form.data)
  if (outcome.ok) throw redirect(withNotice(path, 'ticket-claimed'))
  const { reason } = outcome
  if (reason === 'sign-in-required') throw redirect(`/auth?${new URLSearchParams({ returnTo: path })}`)
  if (reason === 'too-often') return refuse(context, { refusal: reason }, outcome.retryAfter)
  return data({ refusal: reason })
}

/** A dialog that opens and closes over the page changes nothing of it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isDialog && !formMethod ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData || loaderData.state === 'missing') return privateMeta(t('Event Not Found'), matches)
  const { event, card, schema } = loaderData
  const { title, summary, slug } = event
  const path = `/events/${slug}`
  const image = { url: card, width: 1200, height: 630, alt: title }
  return publicMeta(matches, { title, description: summary, path, image, schema })
}

export default function Event({ loaderData, actionData, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData
  if (loaderData.state === 'missing') return <EventNotFound />
  return (
    <EventDetails
      {...loaderData}
      claims={loaderData.claims && { ...loaderData.claims, refusal: actionData?.refusal ?? null }}
      siteTimeZone={root.settings.timeZone}
      signedIn={root.viewer !== null}
      tilesUrl={root.mapTilesUrl}
    />
  )
}
