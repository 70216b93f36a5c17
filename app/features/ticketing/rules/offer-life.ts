import type { WaitlistOfferStatus } from '#app/db/schema/waitlist.ts'

/**
 * The life of an offer; nothing else changes its status. `taken → open` is an order that took it and expired: the
 * offer stands until its own end.
 */
const moves: Record<WaitlistOfferStatus, readonly WaitlistOfferStatus[]> = {
  open: ['taken', 'converted', 'expired', 'withdrawn'],
  taken: ['open', 'converted', 'withdrawn'],
  converted: [],
  expired: [],
  withdrawn: [],
}

export function canMove(from: WaitlistOfferStatus, to: WaitlistOfferStatus): boolean {
  return moves[from].includes(to)
}

/** The states from which an offer may come to `to`; for the WHERE of an update. */
export function statesBefore(to: WaitlistOfferStatus): WaitlistOfferStatus[] {
  return (Object.keys(moves) as WaitlistOfferStatus[]).filter((from) => canMove(from, to))
}

/** States in which an offer, or the order that took it, keeps places that are not sold yet. */
export const keepingStates = ['open', 'taken'] as const satisfies readonly WaitlistOfferStatus[]
