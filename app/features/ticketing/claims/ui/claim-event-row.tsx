import { Link } from 'react-router'
import { EventWhenWhere } from '#app/features/events/ui/event-when-where.tsx'
import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { perLanguage } from '#language'
import type { ClaimableEvent } from '../claimable-events.server.ts'
import { type ClaimState, claimChoice } from '../rules/claim-choice.ts'

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
          <Link to={`/events/${event.slug}`} className="hover:underline" {...written(event.title)}>
            {event.title}
          </Link>
        </h3>
        <EventWhenWhere event={event} isSmall />
        {event.attendees > 0 && (
          <p className="mt-0.5 flex gap-2 text-sm text-ink-soft">
            <Icon name="users" className="mt-0.5 size-4 text-ink-faint" />
            {plural(event.attendees, '{count} person is coming', '{count} people are coming')}
          </p>
        )}
        {event.isFeatured && (
          <Badge tone="marigold" icon="star" className="mt-2">
            {t('Featured')}
          </Badge>
        )}
      </div>
      <div className="col-span-2 grid gap-2 sm:col-span-1 sm:w-44">
        {event.isAllClaimed ? (
          <p>
            <Badge tone="solid" icon="check">
              {t('All Claimed')}
            </Badge>
          </p>
        ) : (
          <Claims event={event} isClaiming={isClaiming} isBusy={isBusy} onClaim={onClaim} />
        )}
      </div>
    </li>
  )
}

function Claims({ event, isClaiming, isBusy, onClaim }: ClaimEventRowProps) {
  const { member, sponsor, isFreeForAll } = claimChoice(event)
  const ticket = member?.state === 'open' ? member.ticket : null
  // A sponsor's refusal is said where nothing else is: members read theirs.
  const refused = [member?.state, member || isFreeForAll ? null : sponsor].find(isRefused)
  return (
    <>
      {member && (
        <Button
          size="small"
          icon="gift"
          aria-label={t('Claim ticket for {title}', { title: event.title })}
          disabled={!ticket}
          aria-disabled={isBusy || undefined}
          pending={isClaiming}
          pendingLabel={t('Claiming…')}
          onClick={() => ticket && onClaim(ticket.ticketTypeId)}
        >
          {t('Claim ticket')}
        </Button>
      )}
      {refused && <p className="text-sm text-ink-soft">{refusedWords[refused]}</p>}
      {sponsor === 'open' && (
        <ButtonLink
          to={`/events/${event.slug}?claim=sponsor`}
          variant="secondary"
          size="small"
          icon="handshake"
          aria-label={t('For attendees of {title}', { title: event.title })}
        >
          {t('For attendees')}
        </ButtonLink>
      )}
      {isFreeForAll && (
        <>
          <p>
            <Badge tone="success">{t('Free for everyone')}</Badge>
          </p>
          <ButtonLink
            to={`/events/${event.slug}`}
            variant="secondary"
            size="small"
            aria-label={t('View event: {title}', { title: event.title })}
          >
            {t('View event')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

const refusedWords = perLanguage(
  () =>
    ({
      'none-left': t('No free tickets remaining'),
      'no-places': t('No tickets available'),
    }) satisfies Record<Exclude<ClaimState, 'open'>, string>,
)

function isRefused(state: ClaimState | null | undefined): state is keyof typeof refusedWords {
  return state === 'none-left' || state === 'no-places'
}
