import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { addressLine } from '../rules/event-place.ts'
import { eventWhen } from '../rules/event-time.ts'
import type { EventPage } from '../rules/event-views.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AttendeeCount } from './attendee-count.tsx'
import { PersonName } from './person-name.tsx'
import { ZoneNote } from './zone-note.tsx'

type EventFactsProps = {
  event: EventPage
  /** Null where the network does not show it. */
  hijriDate: string | null
  googleUrl: string
  isOpen: boolean
}

/** When, where, by whom, and how many come. */
export function EventFacts({ event, hijriDate, googleUrl, isOpen }: EventFactsProps) {
  const when = eventWhen(event)
  return (
    <div className="mt-6 space-y-4">
      <Fact icon="calendar" title={when.date}>
        {hijriDate && <span className="block">{hijriDate}</span>}
        {when.time}
        <ZoneNote instant={event.startsAt} zone={event.timeZone} />
      </Fact>
      {event.isOnline ? (
        <Fact icon="globe" title={t('Online')}>
          {t('Join from wherever you are')}
        </Fact>
      ) : (
        <Fact icon="map-pin" title={event.venueName || event.city || t('Place to be announced')}>
          {addressLine(event)}
        </Fact>
      )}
      {event.host && (
        <Fact icon="handshake" title={<PersonName person={event.host} />} before={t('Hosted by')}>
          {event.host.line}
        </Fact>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1">
          <AddToCalendar icsUrl={`/events/${event.slug}/calendar.ics`} googleUrl={googleUrl} />
          <AttendeeCount key={event.slug} slug={event.slug} initial={event.attendees} />
        </div>
      )}
    </div>
  )
}

type FactProps = { icon: IconName; title: ReactNode; before?: string; children: ReactNode }

function Fact({ icon, title, before, children }: FactProps) {
  return (
    <p className="flex gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-card text-teal ring-1 ring-line">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {before && <span className="block text-sm text-ink-faint">{before}</span>}
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft">{children}</span>
      </span>
    </p>
  )
}
