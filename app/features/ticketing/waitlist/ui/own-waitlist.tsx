import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { waitlistEntryPath } from '../../rules/links.ts'
import { ticketWhen } from '../../tickets/ui/ticket-when.ts'
import type { WaitlistEntryView } from '../entry-views.server.ts'
import { isWaiting, LeaveEntry, OpenOffers } from './entry-facts.tsx'
import { entryWords, standingInLine } from './waitlist-words.ts'

export type OwnWaitlistProps = {
  entries: readonly WaitlistEntryView[]
  now: Date
  /** The id of the entry that is being left at the moment. */
  leaving: unknown
}

/** The waitlists one is on: where in line, what is held, and the way out. */
export function OwnWaitlist({ entries, now, leaving }: OwnWaitlistProps) {
  return (
    <Panel title={t('Waitlist')} className="mb-8">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h3 className="text-lg">
                  <Link to={waitlistEntryPath(entry.id, null)} className="hover:underline">
                    {entry.event.title}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">
                  <Unbroken>{`${entry.ticketName} · ${ticketWhen(entry.event)}`}</Unbroken>
                </p>
              </div>
              <Badge tone={entry.status === 'notified' ? 'success' : 'neutral'}>
                {entryWords[entry.status].label}
              </Badge>
            </div>
            <OpenOffers entry={entry} now={now} />
            {isWaiting(entry) && (
              <>
                {entry.position !== null && <p>{standingInLine(entry.position, entry.placesLeft)}</p>}
                <LeaveEntry
                  entry={entry}
                  pending={leaving === entry.id}
                  fields={{ waitlistEntry: entry.id }}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
