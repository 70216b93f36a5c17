/** Why money does not fit what it was for. */
export const mismatchKinds = [
  'flagged',
  'dispute',
  'dispute-lost',
  'dispute-won',
  'dispute-unbooked',
  'fraud-warning',
  'refund-failed',
  'refund-at-provider',
  'paid-unconfirmed',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

/** The orders with the payments of one kind that need attention opened above them. */
export function mismatchesPath(kind: MismatchKind): string {
  return `/admin/orders?attention=${kind}`
}

/** The kind that an address asks for; null for all of them. */
export function mismatchKindAsked(search: URLSearchParams): MismatchKind | null {
  return mismatchKinds.find((kind) => kind === search.get('attention')) ?? null
}
