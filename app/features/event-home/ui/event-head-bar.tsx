import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { eventStatusWords } from '#app/features/events/ui/event-status-words.ts'
import { comma, joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { EventHead } from '../event-head.server.ts'
import { eventPartAt, eventParts } from '../rules/event-parts.ts'

type EventHeadBarProps = {
  event: EventHead
  /** Door staff have one screen of the event, and no way to the others. */
  mayManage: boolean
  actions: ReactNode
}

/** Above every screen of an event: what it is, what can be done with it, and its other screens. */
export function EventHeadBar({ event, mayManage, actions }: EventHeadBarProps) {
  const { pathname } = useLocation()
  const part = eventPartAt(event.id, pathname)
  return (
    <header className="sticky top-0 z-20 -mx-4 -mt-3 mb-2 bg-paper px-4 pt-1 max-lg:border-t max-lg:border-transparent sm:-mx-6 sm:px-6 lg:-mx-6 lg:-mt-6 lg:mb-4 lg:px-6 lg:pt-4 print:static">
      <div className="mx-auto max-w-page">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 pb-1">
          {mayManage && (
            <ButtonLink
              to="/admin/events"
              variant="quiet"
              icon="arrow-left"
              iconOnly
              className="-ms-3 row-start-1 sm:row-span-2"
            >
              {t('Back to Events')}
            </ButtonLink>
          )}
          <h1
            title={event.title}
            className="relative col-start-2 row-start-1 flex items-baseline gap-2 text-xl sm:text-2xl"
          >
            <span className="min-w-0 truncate" {...written(event.title)}>
              {event.title}
            </span>{' '}
            {part && part.label !== 'Overview' && (
              <span className="shrink-0 text-xl text-ink-soft max-sm:sr-only">{part.label}</span>
            )}
          </h1>
          <Facts event={event} />
          <div className="col-start-3 row-start-1 flex items-center gap-1 sm:row-span-2">{actions}</div>
        </div>
        {mayManage ? (
          <Tabs
            label={t('Parts of the event')}
            items={eventParts(event.id).map((item) => ({ ...item, current: item.to === part?.to }))}
          />
        ) : (
          <div className="border-b border-line" />
        )}
      </div>
    </header>
  )
}

function Facts({ event }: { event: EventHead }) {
  const { tone, label } = eventStatusWords[event.status]
  const when = eventWhen(event)
  const place = event.isOnline ? t('Online') : placeOf(event)
  return (
    <p className="col-span-full row-start-2 flex items-center gap-2 text-sm text-ink-soft sm:col-start-2 sm:col-end-3">
      <Badge tone={tone}>{label}</Badge>
      <span className="relative min-w-0 truncate tabular-nums">
        {joinList([when.date, when.time])}
        <span className="max-sm:sr-only">
          {comma()}
          {when.zone}
          {place && ` · ${place}`}
        </span>
      </span>
    </p>
  )
}

/** The address often ends with the city. */
function placeOf({ venueName, venueAddress, city }: EventHead): string {
  const parts = [venueName, venueAddress]
  if (!venueAddress.includes(city)) parts.push(city)
  return joinList(parts.filter((part) => part !== ''))
}
