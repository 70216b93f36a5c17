import { lazy } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LatePart } from '#app/ui/late-part.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import { ClaimOffer } from './claim-offer.tsx'
import { isForMembers } from './claimable.ts'
import type { EventClaims } from './event-claims.ts'
import type { OwnClaimsProps } from './own-claims.tsx'
import { signInToast } from './sign-in-first.ts'

// Visitors see none of it, and most who open an event are visitors. The server has it at hand, so that it stands
// in its place also for browsers without scripts.
const load = () => import('./own-claims.tsx')
const OwnClaims = import.meta.env.SSR
  ? (await load()).OwnClaims
  : lazy(async () => ({ default: (await load()).OwnClaims }))

type FreeTicketsProps = Omit<OwnClaimsProps, 'claims'> & {
  /** Null for a visitor. */
  claims: EventClaims | null
}

/** The free tickets of members and sponsors on an event's page; nothing where there are none. */
export function FreeTickets({ claims, ...props }: FreeTicketsProps) {
  const first = props.tickets.find((ticket) => isForMembers(ticket) && !ticket.soldOut)
  if (claims) {
    return (
      <LatePart>
        <OwnClaims {...props} claims={claims} />
      </LatePart>
    )
  }
  return first ? (
    <ForVisitors price={freeMemberPrice(first.currency)} path={`/events/${props.event.slug}`} />
  ) : null
}

function ForVisitors({ price, path }: { price: string; path: string }) {
  const show = useToast()
  return (
    <ClaimOffer
      title={t('Free member ticket')}
      price={price}
      note={<span>{t('with a membership')}</span>}
      action={
        <ButtonLink
          to={`/auth?returnTo=${encodeURIComponent(path)}`}
          variant="secondary"
          size="small"
          onClick={() => show(signInToast)}
        >
          {t('Claim free ticket')}
        </ButtonLink>
      }
    />
  )
}
