import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { EventSummary } from '../rules/event-views.ts'
import { EventWhenWhere } from './event-when-where.tsx'

type EventCardProps = {
  event: EventSummary
  level?: 2 | 3
  /** The first row of a page: its pictures are loaded at once. */
  priority?: boolean
}

/** An event in a list: picture with the date on its corner, title, when, where, price. A compact row on phones. */
export function EventCard({ event, level = 3, priority = false }: EventCardProps) {
  const Heading = `h${level}` as const
  return (
    <Card as="li" interactive className="max-md:flex-row">
      <div className="relative max-md:w-32 max-md:shrink-0">
        <Picture
          src={event.image?.src}
          srcSet={event.image?.srcSet}
          sizes="(min-width: 1200px) 378px, (min-width: 768px) 46vw, 240px"
          alt={event.image?.alt ?? ''}
          width={600}
          height={400}
          priority={priority}
          className="aspect-3/2 max-md:absolute max-md:h-full"
        />
        <DateTile
          instant={event.startsAt}
          zone={event.timeZone}
          className="absolute start-4 top-4 max-md:start-2.5 max-md:top-2.5"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 md:p-5">
        <Heading className="text-lg md:text-xl">
          <Link
            to={`/events/${event.slug}`}
            prefetch="intent"
            className="stretched"
            data-measure="event_click"
            data-measure-event={event.id}
            data-measure-element="card"
            {...written(event.title)}
          >
            {event.title}
          </Link>
        </Heading>
        <EventWhenWhere event={event} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-2 md:min-h-12 md:pt-4">
          <CardPrice event={event} />
          <span className="flex flex-wrap gap-1.5">
            {event.soldOut && <Badge tone="solid">{t('SOLD OUT')}</Badge>}
          </span>
        </div>
      </div>
    </Card>
  )
}

function CardPrice({ event }: { event: EventSummary }) {
  if (event.fromPriceMinor === null) {
    return (
      <p className="font-semibold text-ink-soft">
        {event.memberOnly ? t('Members only') : t('No tickets on sale')}
      </p>
    )
  }
  const free = event.fromPriceMinor === 0
  const price = formatPrice({ minor: event.fromPriceMinor, currency: event.currency })
  const parts = {
    price: <span className="text-lg font-semibold text-marigold-ink">{price}</span>,
    more: (words: ReactNode) => <span className="text-sm text-ink-soft">{words}</span>,
  }
  return (
    <p className="tabular-nums">
      {!event.hasSeveralPrices
        ? parts.price
        : free
          ? rich('{price}<more> and paid tickets</more>', parts)
          : rich('<more>From </more>{price}', parts)}
    </p>
  )
}
