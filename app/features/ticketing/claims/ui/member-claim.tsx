import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { EventTicket } from '../../cart/event-tickets.server.ts'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'
import type { AllowanceView } from '../rules/allowance.ts'
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
  if (!allowance.member) return <NoAllowance allowance={allowance} price={price} />
  const { member } = allowance
  if (member.perMonth < 1 || member.perEvent < 1) return null
  const mine = claimable.filter((ticket) => ticket.viewerMayBuy)
  if ((member.usedForEvent ?? 0) > 0 && member.left === 0) return <Claimed price={price} />
  if (mine.length === 0) return null

  const offered = mine.filter((ticket) => !ticket.soldOut)
  const isThere = offered.length > 0 && member.left > 0
  const left = isThere ? (
    <Badge tone="success" icon="ticket">{`${member.left} available`}</Badge>
  ) : (
    <Badge tone="neutral">0 available</Badge>
  )
  return (
    <ClaimOffer title="Free member ticket" price={price} badge={left}>
      {isThere ? (
        <ClaimForm event={event} offered={offered} claims={claims} path={path} />
      ) : (
        <p className="font-semibold">
          {memberClaimWords[member.left > 0 ? 'NO_TICKETS_AVAILABLE' : 'none-left']}
        </p>
      )}
      <AllowanceLine view={member} timeZone={timeZone} />
    </ClaimOffer>
  )
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
    <form method="post" action={path} onSubmit={submit} className="grid gap-3">
      {claims.refusal && (
        <Notice tone="danger" live title={claimToasts.refused.title}>
          {memberClaimWords[claims.refusal]}
        </Notice>
      )}
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="claimToken" value={claims.token} />
      {offered.length > 1 ? (
        <Field id="claim-ticket-type" label="Ticket">
          <Select
            name="ticketTypeId"
            value={chosen}
            onChange={(change) => setChosen(change.currentTarget.value)}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : (
        <>
          <input type="hidden" name="ticketTypeId" value={chosen} />
          <p className="text-ink-soft">{offered[0]?.name}</p>
        </>
      )}
      <Button type="submit" icon="gift" wide pending={claiming !== null} pendingLabel="Claiming…">
        Claim free ticket
      </Button>
    </form>
  )
}

/** Which allowance it comes out of, and until when. */
function AllowanceLine({ view, timeZone }: { view: AllowanceView; timeZone: string }) {
  // The next month begins at midnight: the day before is the last of this one.
  const lastDay = formatDate(new Date(view.monthEndsAt.getTime() - 1), timeZone)
  const forEvent = view.perEvent === 1 ? '1 for each event' : `${view.perEvent} for each event`
  return (
    <p className="text-sm text-ink-soft">
      <Unbroken>
        {view.leftThisMonth > 0
          ? `From your membership: ${view.leftThisMonth} of ${view.perMonth} left this month, until ${lastDay}, and ${forEvent}.`
          : `Your ${view.perMonth} of this month ${view.perMonth === 1 ? 'is' : 'are'} claimed. You get new ones on ${formatDate(view.monthEndsAt, timeZone)}.`}
      </Unbroken>
    </p>
  )
}

function Claimed({ price }: { price: string }) {
  const badge = (
    <Badge tone="solid" className="tracking-wide">
      CLAIMED
    </Badge>
  )
  return (
    <ClaimOffer title="Free member ticket" price={price} badge={badge}>
      <p className="text-ink-soft">Your free ticket for this event is in your account.</p>
      <ButtonLink to="/account" variant="secondary" icon="ticket" wide>
        View your ticket
      </ButtonLink>
    </ClaimOffer>
  )
}

/** Signed in, but with no membership that gives free tickets now. Sponsors have their own. */
function NoAllowance({ allowance, price }: { allowance: OwnAllowance; price: string }) {
  if (allowance.sponsor || allowance.missing === null) return null
  const step = missingStep[allowance.missing]
  return (
    <ClaimOffer title="Free member ticket" price={price}>
      <p className="text-ink-soft">{memberClaimWords[step.reason]}</p>
      <Link to={step.to} className="link inline-flex min-h-11 items-center self-start">
        {step.label}
      </Link>
    </ClaimOffer>
  )
}
