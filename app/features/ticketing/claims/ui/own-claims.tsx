import type { EventTicket } from '../../cart/rules/event-ticket.ts'
import type { EventClaims } from './event-claims.ts'
import { MemberClaim } from './member-claim.tsx'
import { SponsorClaim } from './sponsor-claim.tsx'

export type OwnClaimsProps = {
  event: { id: string; slug: string; title: string; currency: EventTicket['currency'] }
  tickets: readonly EventTicket[]
  claims: EventClaims
  timeZone: string
}

/** The free tickets of the signed-in person, as a member and as a sponsor. */
export function OwnClaims(props: OwnClaimsProps) {
  return (
    <>
      <MemberClaim {...props} />
      <SponsorClaim {...props} />
    </>
  )
}
