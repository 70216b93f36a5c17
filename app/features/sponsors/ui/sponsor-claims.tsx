import { Link, useSearchParams } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { comma, joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { SponsorClaim } from '../sponsor-claims.server.ts'
import { attendeeStates, claimState, ticketsOf } from './sponsor-words.ts'

type SponsorClaimsProps = {
  claims: readonly SponsorClaim[]
  /** After which claim the older ones begin; null where there are none. */
  next: string | null
  timeZone: string
}

/** What a sponsor claimed and for whom, the newest first. */
export function SponsorClaims({ claims, next, timeZone }: SponsorClaimsProps) {
  const [search] = useSearchParams()
  const page = (after: string | null) => {
    const query = new URLSearchParams(search)
    query.delete('notice')
    query.delete('claims')
    if (after !== null) query.set('claims', after)
    return `?${query}`
  }
  const isLater = search.has('claims')
  return (
    <>
      {claims.length === 0 && <p className="text-ink-soft">{t('Nothing claimed yet.')}</p>}
      <ul className="grid divide-y divide-line">
        {claims.map((claim) => (
          <li key={claim.id} className="py-3 first:pt-0">
            <Claim claim={claim} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {(next !== null || isLater) && (
        <p className="mt-2 flex gap-4">
          {isLater && (
            <Link to={page(null)} preventScrollReset className="link inline-flex min-h-11 items-center">
              {t('Newest claims')}
            </Link>
          )}
          {next !== null && (
            <Link to={page(next)} preventScrollReset className="link inline-flex min-h-11 items-center">
              {t('Older claims')}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function Claim({ claim, timeZone }: { claim: SponsorClaim; timeZone: string }) {
  const { label, tone } = claimState(claim)
  const claimedAt = joinList([formatDate(claim.claimedAt, timeZone), formatTime(claim.claimedAt, timeZone)])
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={`/admin/orders/${claim.orderId}`}
          className="link inline-block py-1 font-semibold wrap-anywhere"
          {...written(claim.eventTitle)}
        >
          {claim.eventTitle}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {formatDate(claim.startsAt, claim.eventTimeZone)} ·{' '}
        {joinList([ticketsOf(claim.attendees.length), claim.ticketName])}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {claim.attendees.map(({ name, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats of a claim keep their order, and names repeat
          <li key={index} className="wrap-anywhere">
            {name}
            {attendeeStates[state] && (
              <span className="text-sm text-ink-soft">
                {comma()}
                {attendeeStates[state]}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {claim.cancelledAt
          ? t('Claimed {moment}; cancelled {date}', {
              moment: claimedAt,
              date: formatDate(claim.cancelledAt, timeZone),
            })
          : t('Claimed {moment}', { moment: claimedAt })}
      </p>
    </>
  )
}
