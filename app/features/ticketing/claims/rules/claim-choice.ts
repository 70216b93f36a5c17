/** Whether a ticket can be claimed now, or what stands in the way: the allowance, or the places. */
export type ClaimState = 'open' | 'none-left' | 'no-places'

type OfferedType = {
  priceMinor: number
  /** In people; null is no limit. */
  ticketsLeft: number | null
}

type Offered<Type extends OfferedType> = {
  forMember: readonly Type[]
  forSponsor: readonly Type[]
  memberLeft: number
  sponsorLeft: number
  isAllClaimed: boolean
}

/** What a member can do about an event with their allowances; null where there is nothing of the kind. */
export type ClaimChoice<Type> = {
  /** `ticket` is the one to claim: the first that has places. */
  member: { state: 'open'; ticket: Type } | { state: Exclude<ClaimState, 'open'> } | null
  sponsor: ClaimState | null
  /** All that members could claim is free anyway, so that no allowance is spent on it. */
  isFreeForAll: boolean
}

export function claimChoice<Type extends OfferedType>(event: Offered<Type>): ClaimChoice<Type> {
  const paid = event.forMember.filter(({ priceMinor }) => priceMinor > 0)
  const ticket = paid.find(hasPlaces)
  const member = !ticket
    ? { state: 'no-places' as const }
    : event.memberLeft > 0
      ? { state: 'open' as const, ticket }
      : { state: 'none-left' as const }
  return {
    member: paid.length > 0 ? member : null,
    sponsor: event.forSponsor.length > 0 ? sponsorState(event) : null,
    isFreeForAll: paid.length === 0 && event.forMember.length > 0,
  }
}

/** Events in the order in which they are worth looking at: what can be claimed now, the rest, what is all claimed. */
export function inClaimOrder<Event extends Offered<OfferedType>>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => rank(one) - rank(other))
}

function rank(event: Offered<OfferedType>): number {
  if (event.isAllClaimed) return 2
  const { member, sponsor } = claimChoice(event)
  return member?.state === 'open' || sponsor === 'open' ? 0 : 1
}

function sponsorState({ forSponsor, sponsorLeft }: Offered<OfferedType>): ClaimState {
  if (!forSponsor.some(hasPlaces)) return 'no-places'
  return sponsorLeft > 0 ? 'open' : 'none-left'
}

function hasPlaces({ ticketsLeft }: OfferedType): boolean {
  return ticketsLeft === null || ticketsLeft > 0
}
