import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DoorConflictKind } from '#app/db/schema/door.ts'
import { problemKind, retryAfterOf } from '#app/kernel/errors.ts'
import { checkInTicket } from '../check-in-ticket.server.ts'
import type { DoorVerdict } from '../rules/check-in.ts'
import { undoCheckIn } from '../undo-check-in.server.ts'
import { noteConflict } from './note-conflict.server.ts'
import type { OfflineScan } from './offline-forms.ts'
import { doorConflict } from './rules/door-conflict.ts'
import { scanMoment } from './rules/scan-moment.ts'

/** What has become of one; 'refused' is an undo or a scan that cannot be taken. */
export type SyncedScan = {
  scanId: string
  verdict: DoorVerdict | 'undone' | 'refused'
  conflict: DoorConflictKind | null
}

export type SyncOutcome = {
  /** In their order; those that are missing were not looked at and may be sent again. */
  done: SyncedScan[]
  /** Seconds to wait before the rest, when there were too many unknown codes. */
  retryAfter: number | null
}

/**
 * Takes in what a device answered without a network, one by one in its order and by the same rule as at the door;
 * what does not fit is a conflict for people to look at. Sending the same again changes nothing. Needs
 * 'tickets:check-in' for the event.
 */
export async function syncScans(
  ctx: Ctx,
  input: { eventId: string; sentAt: number; scans: readonly OfflineScan[] },
): Promise<SyncOutcome> {
  allow(ctx.actor, 'tickets:check-in', input.eventId)
  const done: SyncedScan[] = []
  for (const scan of input.scans) {
    try {
      done.push(await syncOne(ctx, input, scan))
    } catch (error) {
      const kind = problemKind(error)
      if (kind === 'too-many-requests') return { done, retryAfter: retryAfterOf(error) ?? 60 }
      if (kind !== 'bad-request' && kind !== 'not-found' && kind !== 'forbidden') throw error
      done.push({ scanId: scan.scanId, verdict: 'refused', conflict: null })
    }
  }
  return { done, retryAfter: null }
}

async function syncOne(
  ctx: Ctx,
  { eventId, sentAt }: { eventId: string; sentAt: number },
  scan: OfflineScan,
): Promise<SyncedScan> {
  const { scanId } = scan
  if ('undo' in scan) {
    await undoCheckIn(ctx, scan)
    return { scanId, verdict: 'undone', conflict: null }
  }
  const at = scanMoment({ scannedAt: scan.at, sentAt }, ctx.now)
  const { verdict, seat } = await checkInTicket(ctx, {
    ...scan,
    eventId,
    offline: { letIn: scan.letIn, at },
  })
  // A ticket that is there and 'unknown' is one that the device turned away, but would have been let in.
  const wasValid = verdict === 'unknown' && seat !== null
  const conflict = doorConflict(scan.letIn, wasValid ? 'admitted' : verdict)
  if (conflict) await noteConflict(ctx, { eventId, scanId, kind: conflict })
  return { scanId, verdict, conflict }
}
