import { EventDetails } from '#app/features/event-page/ui/event-details.tsx'
import { calendarEvent } from '#app/features/events/calendar-event.server.ts'
import { previewedEvent } from '#app/features/events/event-page.server.ts'
import { hijriDate } from '#app/features/events/hijri-date.server.ts'
import { googleCalendarUrl } from '#app/features/events/rules/calendar-links.ts'
import { ticketsOfEvent } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { notFound } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/event-preview'

/** The page of an event as its preview link shows it, published or not. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await previewedEvent(ctx, params.token)
  if (!event) throw notFound('preview')
  return {
    event,
    hijriDate: await hijriDate(ctx, event),
    // As it will be once it is published; a cart does not take them before.
    tickets: await ticketsOfEvent(ctx, { ...event, status: 'published' }, null),
    googleUrl: googleCalendarUrl(calendarEvent(event, ctx.site.baseUrl)),
  }
}

export function headers() {
  return secretPageHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(
    loaderData ? t('Preview: {title}', { title: loaderData.event.title }) : t('Preview'),
    matches,
  )
}

export default function EventPreview({ loaderData, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData
  const { event } = loaderData
  return (
    <>
      <div className="pt-4 page-width">
        <Notice tone="warning" title={t('Preview')}>
          {event.status === 'published'
            ? t('The event is published, so everyone can see it.')
            : t(
                'Only people with this link can see it, for at most a week, and nobody can buy tickets here.',
              )}
        </Notice>
      </div>
      <EventDetails
        {...loaderData}
        claims={null}
        siteTimeZone={root.settings.timeZone}
        state={event.status === 'cancelled' ? 'cancelled' : 'open'}
        signedIn={root.viewer !== null}
        tilesUrl={root.mapTilesUrl}
      />
    </>
  )
}
