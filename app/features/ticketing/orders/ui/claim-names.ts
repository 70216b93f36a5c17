import type { ClaimKind } from '#app/db/schema/ticketing.ts'

/** What an order on an allowance is called. */
export const claimNames: Record<ClaimKind, string> = {
  member: 'Free member ticket',
  sponsor: 'Sponsor ticket',
}
