import { t } from '#app/kernel/language/t.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { EventSummary } from '../rules/event-views.ts'
import { EventCard } from './event-card.tsx'

const columns = 'grid gap-3 md:gap-6 md:grid-cols-2 lg:grid-cols-3'
const oneRow = 'grid gap-3 md:gap-4 md:grid-cols-3 lg:gap-6'

type EventGridProps = {
  events: readonly EventSummary[]
  level?: 2 | 3
  /** The picture of the first is loaded at once; on a phone the second is below the fold already. */
  priority?: boolean
  /** Three at most: beside each other on tablets too. */
  isRow?: boolean
}

/** Events as cards, one to three beside each other. */
export function EventGrid({ events, level, priority = false, isRow = false }: EventGridProps) {
  return (
    <ul className={isRow ? oneRow : columns}>
      {events.map((event, index) => (
        <EventCard
          key={event.id}
          event={event}
          {...(level ? { level } : {})}
          priority={priority && index === 0}
        />
      ))}
    </ul>
  )
}

/** The shape of an {@link EventGrid} that is on its way. */
export function EventGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true" className={columns}>
      <span className="sr-only">{t('Loading events')}</span>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} className="card max-md:flex-row">
          <Skeleton className="rounded-none max-md:w-32 max-md:shrink-0 md:aspect-3/2" />
          <div className="grow space-y-4 p-4 md:p-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton shape="text" lines={2} />
            <Skeleton className="h-6 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
