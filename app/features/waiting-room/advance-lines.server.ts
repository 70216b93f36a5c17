import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { admitNext } from './admit-next.server.ts'
import { closeLine } from './close-line.server.ts'
import { drawPlaces } from './draw-places.server.ts'
import { openPlannedLine } from './open-planned-line.server.ts'
import { queuedPurchases } from './queued-purchases.server.ts'
import { type EventLine, invalidateLines, linesToAdvance } from './read-lines.server.ts'
import { admission, firstShare, quietSeconds } from './rules/admission.ts'
import { queuedAtProvider, queuedFor } from './rules/queued-for.ts'

/** Minutes between two notes that a line is busy; a line closes after a quiet minute. */
const noteEveryMinutes = 1 / 6

/** How many this process admits a second, by event; each call is given what the call before returned. */
export type Shares = ReadonlyMap<string, number>

/**
 * What each process does every second: it opens lines whose planned time has come, draws places where a sale begins,
 * admits from the front of the open lines as many as its own purchases have room for, and closes lines that are not needed
 * any more. One statement while there is none. One failed line does not stop the others; throws once all were tried.
 */
export async function advanceLines(ctx: Ctx, shares: Shares): Promise<Shares> {
  const lines = await linesToAdvance(ctx)
  if (lines.length === 0) return new Map()
  const { waitingRoomDepth } = await siteSettings(ctx)
  const next = new Map<string, number>()
  const failures: unknown[] = []
  for (const line of lines) {
    const { eventId } = line
    const share = shares.get(eventId) ?? firstShare
    try {
      if (line.openedAt === null) await openPlannedLine(ctx, line)
      else next.set(eventId, await advance(ctx, line, share, waitingRoomDepth))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${lines.length} lines could not be advanced`, {
      cause: failures[0],
    })
  }
  return next
}

async function advance(ctx: Ctx, line: EventLine, share: number, depth: number): Promise<number> {
  const { eventId, slug, lastNumber, admittedNumber } = line
  const waiting = lastNumber - admittedNumber
  const atProvider = queuedAtProvider(ctx.ports.payments.delaySeconds(), depth)
  const queued = Math.max(queuedFor(queuedPurchases(ctx), line.ticketTypeIds), atProvider)
  const decided = admission({ ...line, waiting }, share, { queued, depth }, ctx.now)
  if (decided.closes) {
    const isOver = line.standing === 'over' || line.standing === 'sold-out'
    const unlessBusySince = addMinutes(ctx.now, -quietSeconds / 60)
    await closeLine(ctx, { eventId, byHand: false, seen: line, ...(isOver ? {} : { unlessBusySince }) })
    invalidateLines(ctx, slug)
  } else if (decided.draws) {
    await drawPlaces(ctx, line)
  } else if (decided.admit > 0) {
    await admitNext(ctx, { eventId, count: decided.admit })
  } else if (decided.isBusy) await markBusy(ctx, line)
  return decided.share
}

/** Records that this process is busy with the event of an open line, so that no other process closes it for a while. */
async function markBusy(ctx: Ctx, { eventId, busyAt }: { eventId: string; busyAt: Date }): Promise<void> {
  if (busyAt > addMinutes(ctx.now, -noteEveryMinutes)) return
  await ctx.db
    .updateTable('sale_lines')
    .set({ busy_at: ctx.now })
    .where('event_id', '=', eventId)
    .where('busy_at', '<', ctx.now)
    .execute()
}
