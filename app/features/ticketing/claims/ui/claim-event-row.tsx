import { Link } from 'react-router'
import { shortPlace } from '#app/features/events/rules/event-place.ts'
import { ZoneNote } from '#app/features/events/ui/zone-note.tsx'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { ClaimableEvent, ClaimableType } from '../claimable-events.server.ts'

type ClaimEventRowProps = {
  event: ClaimableEvent
  isClaiming: boolean
  /** Another event is being claimed for. */
  isBusy: boolean
  onClaim: (ticketTypeId: string) => void
}

/** One event of the claim dialog: picture, when, where, and what can be claimed for it. */
export function ClaimEventRow({ event, isClaiming, isBusy, onClaim }: ClaimEventRowProps) {
  return (
    <li className="grid grid-cols-[5.5rem_1fr] items-start gap-4 py-4 first:pt-0 sm:grid-cols-[8rem_1fr_auto]">
      <Picture
        src={event.imageUrl}
        alt=""
        width={300}
        height={200}
        className="aspect-3/2 w-full rounded-control object-cover"
      />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <Link to={`/events/${event.slug}`} className="hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 flex gap-2 text-sm text-ink-soft">
          <Icon name="clock" className="mt-0.5 size-4 text-ink-faint" />
          <span>
            <Unbroken>
              {`${formatWeekdayDate(event.startsAt, event.timeZone)}, ${formatTime(event.startsAt, event.timeZone)}`}
            </Unbroken>
            <ZoneNote instant={event.startsAt} zone={event.timeZone} />
          </span>
        </p>
        <p className="mt-0.5 flex gap-2 text-sm text-ink-soft">
          <Icon name={event.isOnline ? 'globe' : 'map-pin'} className="mt-0.5 size-4 text-ink-faint" />
          {shortPlace(event)}
        </p>
        {event.attendees > 0 && (
          <p className="mt-0.5 flex gap-2 text-sm text-ink-soft">
            <Icon name="users" className="mt-0.5 size-4 text-ink-faint" />
            {event.attendees === 1 ? '1 person is coming' : `${event.attendees} people are coming`}
          </p>
        )}
        {event.isFeatured && (
          <Badge tone="marigold" icon="star" className="mt-2">
            Featured
          </Badge>
        )}
      </div>
      <div className="col-span-2 grid gap-2 sm:col-span-1 sm:w-44">
        {event.isAllClaimed ? (
          <p>
            <Badge tone="solid" icon="check">
              All Claimed
            </Badge>
          </p>
        ) : (
          <Claims event={event} isClaiming={isClaiming} isBusy={isBusy} onClaim={onClaim} />
        )}
      </div>
    </li>
  )
}

const hasPlaces = ({ ticketsLeft }: ClaimableType) => ticketsLeft === null || ticketsLeft > 0

function Claims({ event, isClaiming, isBusy, onClaim }: ClaimEventRowProps) {
  const paid = event.forMember.filter(({ priceMinor }) => priceMinor > 0)
  const ofMember = paid.find(hasPlaces)
  const ofSponsor = event.forSponsor.some(hasPlaces)
  const isForMember = paid.length > 0
  const canClaim = ofMember !== undefined && event.memberLeft > 0
  return (
    <>
      {isForMember && (
        <>
          <Button
            size="small"
            icon="gift"
            aria-label={`Claim ticket for ${event.title}`}
            disabled={!canClaim}
            aria-disabled={isBusy || undefined}
            pending={isClaiming}
            pendingLabel="Claiming…"
            onClick={() => ofMember && canClaim && onClaim(ofMember.ticketTypeId)}
          >
            Claim ticket
          </Button>
          {!canClaim && (
            <p className="text-sm text-ink-soft">
              {ofMember ? 'No free tickets remaining' : 'No tickets available'}
            </p>
          )}
        </>
      )}
      {ofSponsor && event.sponsorLeft > 0 && (
        <ButtonLink
          to={`/events/${event.slug}?claim=sponsor`}
          variant="secondary"
          size="small"
          icon="handshake"
          aria-label={`For attendees of ${event.title}`}
        >
          For attendees
        </ButtonLink>
      )}
      {!isForMember && event.forMember.length > 0 && (
        <ButtonLink
          to={`/events/${event.slug}`}
          variant="secondary"
          size="small"
          aria-label={`Free for everybody: ${event.title}`}
        >
          Free for everybody
        </ButtonLink>
      )}
      {event.forMember.length === 0 &&
        event.forSponsor.length > 0 &&
        (!ofSponsor || event.sponsorLeft < 1) && (
          <p className="text-sm text-ink-soft">
            {ofSponsor ? 'No free tickets remaining' : 'No tickets available'}
          </p>
        )}
    </>
  )
}
