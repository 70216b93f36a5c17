import { Link } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { openedHere, useDialogAddress } from '#app/ui/use-dialog-address.ts'
import type { EventTicket } from '../../cart/rules/event-ticket.ts'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import { ClaimOffer } from './claim-offer.tsx'
import { memberClaimWords, noPaidType } from './claim-words.ts'
import type { EventClaims } from './event-claims.ts'
import { SponsorClaimDialog } from './sponsor-claim-dialog.tsx'

type SponsorClaimProps = {
  event: { id: string; slug: string; title: string; currency: EventTicket['currency'] }
  tickets: readonly EventTicket[]
  claims: EventClaims | null
}

/** The tickets that a sponsor may give to people by name; nothing for others. */
export function SponsorClaim({ event, tickets, claims }: SponsorClaimProps) {
  const dialog = useDialogAddress('claim')
  const view = claims?.allowance.sponsor
  if (!view) return null
  const paid = tickets.filter(
    ({ isClaimable, priceMinor, sale }) => isClaimable && priceMinor > 0 && sale.state === 'on-sale',
  )
  const offered = paid.filter((ticket) => !ticket.soldOut && ticket.seatsPerTicket <= view.left)
  const used = view.usedForEvent ?? 0
  return (
    <ClaimOffer
      title={t('Sponsor tickets')}
      price={freeMemberPrice(event.currency)}
      note={
        <>
          <span className="font-semibold text-ink">{t('{left} available', { left: view.left })}</span>
          <span>
            {t('{leftThisMonth} of {perMonth} left this month', {
              leftThisMonth: view.leftThisMonth,
              perMonth: view.perMonth,
            })}
          </span>
        </>
      }
      action={
        offered.length > 0 && (
          <ButtonLink
            to={dialog.addressOf('sponsor')}
            state={openedHere}
            preventScrollReset
            size="small"
            variant="secondary"
          >
            {t('Claim sponsor tickets')}
          </ButtonLink>
        )
      }
    >
      {offered.length === 0 && <p className="text-sm">{whyNone(view.left, paid.length)}</p>}
      {used > 0 && (
        <Link to="/account" className="link -my-2.5 py-2.5 text-sm">
          {plural(used, 'View the ticket you claimed', 'View the {count} tickets you claimed')}
        </Link>
      )}
      <noscript>
        <p>{t('Claiming tickets for others needs JavaScript. Turn it on and load this page again.')}</p>
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
  if (paidTypes === 0) return noPaidType()
  return memberClaimWords[left > 0 ? 'NO_TICKETS_AVAILABLE' : 'none-left']
}
