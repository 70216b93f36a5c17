import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { parseEventFilters } from '../rules/event-filters.ts'
import { calendarFeedPath, subscribeLinks } from '../rules/subscribe-links.ts'
import { EventSearch } from './event-search.tsx'

type EventsScreenProps = {
  /** Of the site, for the link to its calendar; null where nothing is known of the site. */
  baseUrl: string | null
  children: ReactNode
}

/** The page of all events around its list or calendar: what it is, the search, and the calendar to subscribe to. */
export function EventsScreen({ baseUrl, children }: EventsScreenProps) {
  const [search] = useSearchParams()
  return (
    <div className="py-10 page-width md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="text-2xl">{t('Events')}</h1>
          <p className="mt-2 max-w-xl text-lg text-ink-soft">
            {t('Evenings, working days and online sessions.')}
          </p>
        </div>
        {/* Opens the calendar of the device, which then looks for new events by itself. */}
        {baseUrl !== null && (
          <a
            href={subscribeLinks(addressHere(baseUrl, calendarFeedPath)).device}
            className={cx(buttonStyle('quiet', 'medium'), '-mx-4')}
          >
            <Icon name="calendar-plus" />
            {t('Subscribe to calendar')}
          </a>
        )}
      </div>
      <div className="mt-7 mb-8">
        <EventSearch filters={parseEventFilters(search)} filtersOpen={search.get('filters') === '1'} />
      </div>
      {children}
    </div>
  )
}
