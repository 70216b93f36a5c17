import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { WaitlistEntryView } from './entry-views.server.ts'
import { entryViews } from './entry-views.server.ts'
import { openEntry, type WaitlistClaim } from './open-entry.server.ts'

/** An entry for holders of its key, or its signed-in owner. Throws 'not-found' for others (rule R009). */
export async function waitlistEntry(ctx: Ctx, claim: WaitlistClaim): Promise<WaitlistEntryView> {
  const { id } = await openEntry(ctx, claim)
  const [view] = await entryViews(ctx, [id])
  if (!view) throw notFound('waitlist entry')
  return view
}
