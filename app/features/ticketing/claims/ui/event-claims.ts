import type { ClaimRefusalReason } from '../claim-free-ticket.server.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'

/** The part of an event's page that is about the free tickets of the signed-in person. */
export type EventClaims = {
  allowance: OwnAllowance
  /** Names the claim that this page's form makes. */
  token: string
  /** What became of the form, where no script sent it. */
  refusal: ClaimRefusalReason | 'too-often' | null
}
