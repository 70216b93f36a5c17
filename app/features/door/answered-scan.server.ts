import { doorPassIdOf, userIdOf } from '#app/access/actor.ts'
import { checkIn, type DoorVerdict } from './rules/check-in.ts'
import type { CheckInOutcome, Scanned, ScanRow } from './scan-types.server.ts'
import { type ScannedRow, seatForDoor } from './scanned-seat.server.ts'

/** What a door answers to a ticket as it was looked up, and the row that tells of it; neither is true before it is written. */
export function answeredScan(
  { ctx, input }: Scanned,
  row: ScannedRow,
): { outcome: CheckInOutcome; scan: ScanRow } {
  const { eventStatus: status, endsAt } = row
  const event = { id: row.eventId, status, endsAt }
  const now = checkIn({ ...row, event }, input.eventId, input.offline?.at ?? ctx.now)
  const verdict = now === 'admitted' && input.offline?.letIn === false ? 'unknown' : now
  const { eventId } = input
  const seat = seatForDoor(ctx, row, { eventId, verdict, scan: verdict === 'admitted' ? input : null })
  return { outcome: { verdict, seat, at: ctx.now }, scan: scanRow({ ctx, input }, row.ticketId, verdict) }
}

/** The row of a scan that was answered with `verdict`; `ticketId` is null for a code that is no ticket's. */
export function scanRow({ ctx, input }: Scanned, ticketId: string | null, verdict: DoorVerdict): ScanRow {
  return {
    id: input.scanId,
    event_id: input.eventId,
    ticket_id: ticketId,
    verdict,
    scanned_by: userIdOf(ctx.actor),
    device: input.device,
    at: ctx.now,
    door_pass_id: doorPassIdOf(ctx.actor),
    scanned_at_device: input.offline?.at ?? null,
  }
}
