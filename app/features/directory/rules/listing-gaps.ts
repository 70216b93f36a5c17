/** What keeps a person out of the directory. */
export type ListingGap = 'no-membership' | 'not-applied' | 'not-approved' | 'no-image' | 'opted-out'

/** Why the directory does not show a person; empty for those it shows. The same is asked of all by `listedMembers`. */
export function listingGaps(member: {
  isEntitled: boolean
  hasApplied: boolean
  /** Approved, of a member with a company. */
  isApproved: boolean
  images: number
  isListed: boolean
}): ListingGap[] {
  const gaps: [boolean, ListingGap][] = [
    [!member.isEntitled, 'no-membership'],
    [!member.hasApplied, 'not-applied'],
    [member.hasApplied && !member.isApproved, 'not-approved'],
    [member.images === 0, 'no-image'],
    [!member.isListed, 'opted-out'],
  ]
  return gaps.flatMap(([is, gap]) => (is ? gap : []))
}
