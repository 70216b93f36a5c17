import { useNavigation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IntoView } from '#app/ui/into-view.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EventHeading } from '../../tickets/ui/event-heading.tsx'
import type { WaitlistEntryView } from '../entry-views.server.ts'
import { EntryFacts, isWaiting, LeaveEntry, OpenOffers, openOffers } from './entry-facts.tsx'
import { entryWords } from './waitlist-words.ts'

type EntryScreenProps = { entry: WaitlistEntryView; now: Date }

/** One entry for holders of its link: where it stands, what is held for it, and leaving. */
export function EntryScreen({ entry, now }: EntryScreenProps) {
  const { formMethod } = useNavigation()
  const { event, status } = entry
  const words = entryWords[status]
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <h1 className="mb-6 text-2xl">{t('Your place on the waitlist')}</h1>
      <EventHeading event={event} baseUrl={null} isOver={event.endsAt <= now} />
      <div className="mt-8 grid gap-5">
        <OpenOffers entry={entry} now={now} />
        <IntoView what={status}>
          {openOffers(entry, now).length === 0 && (
            <Notice tone={words.tone} title={words.label}>
              {words.text}
            </Notice>
          )}
        </IntoView>
        <Panel
          title={t('Your entry')}
          footer={isWaiting(entry) && <LeaveEntry entry={entry} pending={formMethod !== undefined} />}
        >
          <EntryFacts entry={entry} />
        </Panel>
        {!isWaiting(entry) && (
          <div>
            <ButtonLink to={`/events/${event.slug}`} variant="secondary">
              {t('Back to the event')}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
