import { type FormEvent, useState } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { EventTicket } from '../../cart/rules/event-ticket.ts'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'
import { ClaimOffer } from './claim-offer.tsx'
import { claimToasts, memberClaimWords } from './claim-words.ts'
import { isForMembers } from './claimable.ts'
import type { EventClaims } from './event-claims.ts'
import { missingStep } from './missing-step.ts'
import { useMemberClaim } from './use-member-claim.ts'

type MemberClaimProps = {
  event: { id: string; slug: string }
  tickets: readonly EventTicket[]
  claims: EventClaims
  timeZone: string
}

/** The free ticket of a member on an event's page; nothing where members have none. */
export function MemberClaim({ event, tickets, claims, timeZone }: MemberClaimProps) {
  const claimable = tickets.filter(isForMembers)
  const [first] = claimable
  if (!first) return null
  const path = `/events/${event.slug}`
  const price = freeMemberPrice(first.currency)
  const { allowance } = claims
  if (!allowance.member) {
    const isLeft = claimable.some((ticket) => !ticket.soldOut)
    return isLeft ? <NoAllowance allowance={allowance} price={price} /> : null
  }
  const { member } = allowance
  if (member.perMonth < 1 || member.perEvent < 1) return null
  const mine = claimable.filter((ticket) => ticket.viewerMayBuy)
  if ((member.usedForEvent ?? 0) > 0 && member.left === 0) return <Claimed price={price} />
  if (mine.length === 0) return null

  const offered = mine.filter((ticket) => !ticket.soldOut)
  if (offered.length === 0) return null
  if (member.left === 0) {
    return (
      <ClaimOffer title={t('Free member ticket')} price={price} note={<Amount>{t('0 available')}</Amount>}>
        <p className="text-sm">
          {memberClaimWords['none-left']}{' '}
          {member.leftThisMonth === 0 && (
            <Unbroken>
              {t('You get new free tickets on {date}.', { date: formatDate(member.monthEndsAt, timeZone) })}
            </Unbroken>
          )}
        </p>
      </ClaimOffer>
    )
  }
  const form = <ClaimForm event={event} offered={offered} claims={claims} path={path} />
  const isWide = offered.length > 1 || claims.refusal !== null
  return (
    <ClaimOffer
      title={t('Free member ticket')}
      price={price}
      note={
        <>
          <Amount>{t('{left} available', { left: member.left })}</Amount>
          <span>
            {t('{leftThisMonth} of {perMonth} left this month', {
              leftThisMonth: member.leftThisMonth,
              perMonth: member.perMonth,
            })}
          </span>
        </>
      }
      action={!isWide && form}
    >
      {isWide && form}
    </ClaimOffer>
  )
}

function Amount({ children }: { children: string }) {
  return <span className="font-semibold text-ink">{children}</span>
}

type ClaimFormProps = {
  event: { id: string }
  offered: readonly EventTicket[]
  claims: EventClaims
  path: string
}

/** Posts to the event's page itself where no script takes the press. */
function ClaimForm({ event, offered, claims, path }: ClaimFormProps) {
  const [chosen, setChosen] = useState(offered[0]?.id ?? '')
  const { claim, claiming } = useMemberClaim('event-page', path)

  function submit(press: FormEvent) {
    press.preventDefault()
    void claim({ eventId: event.id, ticketTypeId: chosen })
  }

  return (
    <form method="post" action={pathHere(path)} onSubmit={submit} className="grid gap-3">
      {claims.refusal && (
        <Notice tone="danger" live title={claimToasts.refused.title}>
          {memberClaimWords[claims.refusal]}
        </Notice>
      )}
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="claimToken" value={claims.token} />
      {offered.length > 1 ? (
        <Field id="claim-ticket-type" label={t('Ticket')}>
          <Select
            name="ticketTypeId"
            value={chosen}
            onChange={(change) => setChosen(change.currentTarget.value)}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : (
        <input type="hidden" name="ticketTypeId" value={chosen} />
      )}
      <Button type="submit" size="small" pending={claiming !== null} pendingLabel={t('Claiming…')}>
        {t('Claim free ticket')}
      </Button>
    </form>
  )
}

function Claimed({ price }: { price: string }) {
  return (
    <ClaimOffer
      title={t('Free member ticket')}
      price={price}
      note={
        <Badge tone="solid" className="tracking-wide">
          {t('CLAIMED')}
        </Badge>
      }
      action={
        <ButtonLink to="/account" variant="secondary" size="small">
          {t('View your ticket')}
        </ButtonLink>
      }
    />
  )
}

/** Signed in, but with no membership that gives free tickets now. Sponsors have their own. */
function NoAllowance({ allowance, price }: { allowance: OwnAllowance; price: string }) {
  if (allowance.sponsor || allowance.missing === null) return null
  const step = missingStep[allowance.missing]
  return (
    <ClaimOffer
      title={t('Free member ticket')}
      price={price}
      action={
        <ButtonLink to={step.to} variant="secondary" size="small">
          {step.label}
        </ButtonLink>
      }
    >
      <p className="text-sm text-ink-soft">{memberClaimWords[step.reason]}</p>
    </ClaimOffer>
  )
}
