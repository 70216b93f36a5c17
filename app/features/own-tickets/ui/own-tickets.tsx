import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { EventRow } from './event-row.tsx'
import { NextEvent } from './next-event.tsx'
import type { ShownOwnEvent } from './own-seat.ts'
import type { OwnTicketsPage } from './own-tickets-page.ts'
import { ownTicketsPath } from './own-tickets-path.ts'
import { ownTicketsWords as words } from './own-tickets-words.ts'

type OwnTicketsProps = OwnTicketsPage & {
  /** Those that are shown, in this order. */
  events: readonly ShownOwnEvent[]
  counts: { upcoming: number; past: number }
  /** Which of how many pages is shown, from 1. */
  page: number
  pages: number
  /** Between the next event and those after it. */
  children?: ReactNode
}

/** One's own tickets by event: the next one open, those after it or in the past folded. */
export function OwnTickets({ events, counts, page, pages, children, ...shared }: OwnTicketsProps) {
  const { show } = shared
  const isFirst = show === 'upcoming' && page === 1
  const next = isFirst ? events[0] : undefined
  const folded = next ? events.slice(1) : events
  return (
    <section aria-labelledby="my-tickets">
      <h1 id="my-tickets" className="mb-4 text-2xl">
        {words.title}
      </h1>
      <Tabs
        label={t('Tickets')}
        className="mb-6"
        items={[
          {
            to: ownTicketsPath('upcoming'),
            label: t('Upcoming'),
            count: counts.upcoming,
            current: show === 'upcoming',
          },
          { to: ownTicketsPath('past'), label: t('Past'), count: counts.past, current: show === 'past' },
        ]}
      />
      {events.length === 0 && <NoTickets show={show} />}
      {next && <NextEvent own={next} {...shared} />}
      {isFirst && children}
      {folded.length > 0 && (
        <ul className="grid gap-3" aria-label={next ? words.others : words.lists[show]}>
          {folded.map((own) => (
            <EventRow key={own.event.id} own={own} {...shared} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          label={t('Pages of tickets')}
          className="mt-12"
          previous={page > 1 ? ownTicketsPath(show, page - 1) : undefined}
          next={page < pages ? ownTicketsPath(show, page + 1) : undefined}
          summary={t('Page {page} of {pages}', { page, pages })}
        />
      )}
    </section>
  )
}

function NoTickets({ show }: { show: 'upcoming' | 'past' }) {
  return (
    <EmptyState
      icon="ticket"
      title={words.none[show]}
      action={<ButtonLink to="/events">{words.findEvent}</ButtonLink>}
    >
      {words.noneHint[show]}
    </EmptyState>
  )
}
