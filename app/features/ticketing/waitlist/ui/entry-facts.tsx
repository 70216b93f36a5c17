import type { ReactNode } from 'react'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { waitlistOfferPath } from '../../rules/links.ts'
import type { WaitlistEntryView } from '../entry-views.server.ts'
import { TimeLeft } from './time-left.tsx'
import { leaveWords, placesOf, ticketsOf } from './waitlist-words.ts'

type EntryProps = { entry: WaitlistEntryView; now: Date }

/** Whether the entry still waits, and so may be left. */
export const isWaiting = ({ status }: WaitlistEntryView) => status === 'pending' || status === 'notified'

/** What one waits for, and where in line. */
export function EntryFacts({ entry }: { entry: WaitlistEntryView }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name={t('Ticket')}>{entry.ticketName}</Fact>
      <Fact name={t('Waiting for')}>
        {entry.placesLeft > 0 && entry.placesLeft < entry.places
          ? t('{placesLeft} of {tickets}', {
              placesLeft: entry.placesLeft,
              tickets: ticketsOf(entry.places),
            })
          : ticketsOf(entry.places)}
      </Fact>
      {isWaiting(entry) && entry.position !== null && (
        <Fact name={t('Place in line')}>
          <span className="tabular-nums">{entry.position}</span>
        </Fact>
      )}
      <Fact name={t('Joined')}>
        <Unbroken>{formatMoment(entry.joinedAt, entry.event.timeZone)}</Unbroken>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The offers that wait to be bought. */
export const openOffers = ({ offers }: WaitlistEntryView, now: Date) =>
  offers.filter((offer) => offer.status === 'open' && offer.expiresAt > now)

/** The same on a page, each with its time and its way to the tickets. */
export function OpenOffers({ entry, now }: EntryProps) {
  return openOffers(entry, now).map((offer) => (
    <Notice
      key={offer.id}
      tone="success"
      icon="ticket-check"
      title={t('{places} held for you', { places: placesOf(offer.places) })}
      actions={
        <ButtonLink to={waitlistOfferPath(offer.id, offer.key)} icon="ticket">
          {t('Buy your tickets')}
        </ButtonLink>
      }
    >
      <TimeLeft expiresAt={offer.expiresAt} now={now} timeZone={entry.event.timeZone} />
    </Notice>
  ))
}

type LeaveEntryProps = { entry: WaitlistEntryView; pending: boolean; fields?: Record<string, string> }

/** Leaving the line, with a second press. */
export function LeaveEntry({ entry, pending, fields }: LeaveEntryProps) {
  const hasOffer = entry.offers.some(({ status }) => status === 'open')
  return (
    <SecondPress
      label={leaveWords.label}
      intent="leave"
      confirm={leaveWords.confirm}
      pending={pending}
      className="-ms-3"
      {...(fields && { fields })}
    >
      {hasOffer ? leaveWords.offered : leaveWords.waiting}
    </SecondPress>
  )
}
