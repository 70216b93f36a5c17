import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { openedHere, useDialogAddress } from '#app/ui/use-dialog-address.ts'
import type { EventTicket } from '../../cart/event-tickets.server.ts'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import { ClaimOffer } from './claim-offer.tsx'
import { memberClaimWords, noPaidType } from './claim-words.ts'
import type { EventClaims } from './event-claims.ts'
import { SponsorClaimDialog } from './sponsor-claim-dialog.tsx'

type SponsorClaimProps = {
  event: { id: string; slug: string; title: string; currency: EventTicket['currency'] }
  tickets: readonly EventTicket[]
  claims: EventClaims | null
  timeZone: string
}

/** The tickets that a sponsor may give to people by name; nothing for others. */
export function SponsorClaim({ event, tickets, claims, timeZone }: SponsorClaimProps) {
  const dialog = useDialogAddress('claim')
  const view = claims?.allowance.sponsor
  if (!view) return null
  const paid = tickets.filter(
    ({ isClaimable, priceMinor, sale }) => isClaimable && priceMinor > 0 && sale.state === 'on-sale',
  )
  const offered = paid.filter((ticket) => !ticket.soldOut && ticket.seatsPerTicket <= view.left)
  const badge = (
    <Badge tone={view.left > 0 ? 'success' : 'neutral'} icon="ticket">{`${view.left} available`}</Badge>
  )
  const used = view.usedForEvent ?? 0
  return (
    <ClaimOffer title="Sponsor tickets" price={freeMemberPrice(event.currency)} badge={badge}>
      <p className="text-ink-soft">Free tickets for people you name. Each of them gets their own by email.</p>
      {offered.length > 0 ? (
        <ButtonLink
          to={dialog.addressOf('sponsor')}
          state={openedHere}
          preventScrollReset
          icon="handshake"
          wide
        >
          Claim sponsor tickets
        </ButtonLink>
      ) : (
        <p className="font-semibold">{whyNone(view.left, paid.length)}</p>
      )}
      {used > 0 && (
        <ButtonLink to="/account" variant="secondary" icon="ticket" wide>
          {used === 1 ? 'View the ticket you claimed' : `View the ${used} tickets you claimed`}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft">
        <Unbroken>
          {`As a sponsor: ${view.leftThisMonth} of ${view.perMonth} left this month, until ${formatDate(new Date(view.monthEndsAt.getTime() - 1), timeZone)}, and ${view.perEvent} for each event.`}
        </Unbroken>
      </p>
      <noscript>
        <p>Claiming tickets for others needs JavaScript. Please turn it on and load this page again.</p>
      </noscript>
      <SponsorClaimDialog
        open={dialog.value === 'sponsor'}
        onClose={dialog.close}
        event={event}
        offered={offered}
        left={view.left}
      />
    </ClaimOffer>
  )
}

function whyNone(left: number, paidTypes: number): string {
  if (paidTypes === 0) return noPaidType
  return memberClaimWords[left > 0 ? 'NO_TICKETS_AVAILABLE' : 'none-left']
}
