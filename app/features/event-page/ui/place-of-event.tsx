import type { EventPage } from '#app/features/events/rules/event-views.ts'
import { EventPlace } from '#app/features/events/ui/event-place.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ShareEvent } from './share-event.tsx'

type PlaceOfEventProps = { event: EventPage; tilesUrl: string | null }

/** Where the event takes place, and the ways to pass it on and to ask about it. */
export function PlaceOfEvent({ event, tilesUrl }: PlaceOfEventProps) {
  return (
    <div className="grid gap-6">
      {event.isOnline ? <OnlinePlace /> : <EventPlace event={event} tilesUrl={tilesUrl} />}
      <ShareEvent event={event} />
    </div>
  )
}

function OnlinePlace() {
  return (
    <div className="flex items-start gap-4 rounded-card bg-teal-soft p-5">
      <Icon name="globe" className="size-8 text-teal" />
      <p>
        <span className="block font-serif text-xl">{t('Online')}</span>
        <span className="text-ink-soft">
          {t('The link to join opens in your account and in your order 10 minutes before the start.')}
        </span>
      </p>
    </div>
  )
}
