import { Link } from 'react-router'
import { Facts } from '#app/features/memberships/members/ui/facts.tsx'
import { placesOf } from '#app/features/ticketing/waitlist/ui/waitlist-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { perLanguage } from '#language'
import type {
  WaitlistEntryDetails,
  WaitlistHappening,
  WaitlistOfferOfEntry,
} from '../waitlist-entry-details.server.ts'
import { PanelSteps } from './entry-steps.tsx'
import { happeningWords } from './waitlist-admin-words.ts'
import { Status } from './waitlist-table.tsx'

type WaitlistPanelProps = {
  /** Null: none is asked for, and the panel is closed. */
  entry: WaitlistEntryDetails | null
  timeZone: string
  onClose: () => void
}

/** One entry beside the list: who waits for what, what can be done, its offers, history and mails. */
export function WaitlistPanel({ entry, timeZone, onClose }: WaitlistPanelProps) {
  const name = entry ? `${entry.firstName} ${entry.lastName}`.trim() : ''
  return (
    <Sheet open={entry !== null} onClose={onClose} side="end" title={name}>
      {entry && (
        <div className="grid gap-6">
          <div>
            <Status entry={entry} timeZone={timeZone} />
          </div>
          <Facts
            facts={[
              [
                t('Event'),
                <Link
                  key="event"
                  to={`/admin/events/${entry.eventId}`}
                  className="link"
                  {...written(entry.eventTitle)}
                >
                  {entry.eventTitle}
                </Link>,
              ],
              [t('Ticket'), entry.ticketName],
              [t('Places requested'), placesOf(entry.places)],
              [t('Joined'), formatMoment(entry.joinedAt, timeZone)],
              [t('Notified'), entry.notifiedAt && formatMoment(entry.notifiedAt, timeZone)],
              [
                t('Email'),
                <a key="email" href={`mailto:${entry.email}`} className="link">
                  {entry.email}
                </a>,
              ],
              [
                t('Phone'),
                entry.phoneNumber && (
                  <a
                    key="phone"
                    href={`tel:${entry.phoneNumber.replaceAll(' ', '')}`}
                    className="link inline-flex min-h-11 items-center md:min-h-6"
                  >
                    <PhoneNumber>{entry.phoneNumber}</PhoneNumber>
                  </a>
                ),
              ],
              [
                t('Account'),
                entry.userId && (
                  <Link key="account" to={`/admin/members/${entry.userId}`} className="link">
                    {t('View account')}
                  </Link>
                ),
              ],
              [t('Message'), entry.message],
            ]}
          />
          <PanelSteps key={entry.id} entry={entry} onDeleted={onClose} />
          {entry.offers.length > 0 && (
            <section>
              <h3 className="mb-2 text-lg">{t('Offers')}</h3>
              <ul className="grid gap-2">
                {entry.offers.map((offer) => (
                  <Offer key={offer.id} offer={offer} timeZone={timeZone} />
                ))}
              </ul>
            </section>
          )}
          <History history={entry.history} timeZone={timeZone} />
        </div>
      )}
    </Sheet>
  )
}

function History({ history, timeZone }: { history: readonly WaitlistHappening[]; timeZone: string }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('History')}</h3>
      {history.length === 0 && <p className="text-ink-soft">{t('No history.')}</p>}
      <Timeline
        timeZone={timeZone}
        items={history.map((happening) => ({
          key: `${happening.source} ${happening.id}`,
          tone: 'plain',
          at: happening.at,
          by: byOf(happening),
          ...happeningWords(happening),
        }))}
      />
    </section>
  )
}

function byOf({ by, bySystem }: WaitlistHappening): string | null {
  return by ?? (bySystem === null ? null : t('System'))
}

const offerStates: Record<WaitlistOfferOfEntry['status'], string> = perLanguage(() => ({
  open: t('Open'),
  taken: t('In checkout'),
  converted: t('Bought'),
  expired: t('Ended'),
  withdrawn: t('Revoked'),
}))

function Offer({ offer, timeZone }: { offer: WaitlistOfferOfEntry; timeZone: string }) {
  const { status, places, offeredAt, expiresAt, orderId, orderReference } = offer
  return (
    <li>
      {rich('{state}: {places}, offered {offered}, held until {until}', {
        state: <span className="font-semibold">{offerStates[status]}</span>,
        places: placesOf(places),
        offered: <bdi>{formatMoment(offeredAt, timeZone)}</bdi>,
        until: <bdi>{formatMoment(expiresAt, timeZone)}</bdi>,
      })}
      {orderId && orderReference && (
        <>
          {'. '}
          <Link to={`/admin/orders/${orderId}`} className="link">
            {t('Order {orderReference}', { orderReference })}
          </Link>
        </>
      )}
    </li>
  )
}
