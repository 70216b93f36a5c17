import type { Ctx } from '#app/context.server.ts'
import type { WaitlistOfferStatus, WaitlistStatus } from '#app/db/schema/waitlist.ts'
import type { ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { entryViews } from './entry-views.server.ts'
import { openEntry, type WaitlistClaim } from './open-entry.server.ts'

export type WaitlistEntryView = {
  id: string
  event: ShownEvent
  ticketTypeId: string
  ticketName: string
  /** Wanted in all. */
  places: number
  /** Neither offered nor given up. */
  placesLeft: number
  status: WaitlistStatus
  /** The place in line, from 1; null for whoever waits for nothing more. */
  position: number | null
  joinedAt: Date
  /** The newest first. */
  offers: WaitlistOfferOfEntry[]
}

export type WaitlistOfferOfEntry = {
  id: string
  key: string
  places: number
  /** 'expired' as soon as its time is over. */
  status: WaitlistOfferStatus
  expiresAt: Date
}

/** An entry for whoever has its key, or its signed-in owner. Throws 'not-found' for everybody else (rule R009). */
export async function waitlistEntry(ctx: Ctx, claim: WaitlistClaim): Promise<WaitlistEntryView> {
  const { id } = await openEntry(ctx, claim)
  const [view] = await entryViews(ctx, [id])
  if (!view) throw notFound('waitlist entry')
  return view
}
