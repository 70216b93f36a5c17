import type { Ctx } from '#app/context/ctx.server.ts'
import type { DoorVerdict } from './rules/check-in.ts'
import type { SeatShown } from './rules/scan-answer.ts'

/** A code as it was scanned or typed, never logged and never stored (rule R060); or the ticket a person chose. */
type Presented = { code: string } | { ticketId: string }

export type CheckInInput = Presented & {
  eventId: string
  /** The nonce of the device: the same scan again gets the same answer (rule R063). */
  scanId: string
  device: string
  /** A device without a network has answered already: whether it admitted, and when by our clock. */
  offline?: { letIn: boolean; at: Date }
}

export type CheckInOutcome = {
  verdict: DoorVerdict
  /** Null together with 'unknown'. */
  seat: SeatShown | null
  /** When this scan was answered first. */
  at: Date
}

/** Who scans, and what. */
export type Scanned = { ctx: Ctx; input: CheckInInput }

/** A row of the scan log. */
export type ScanRow = {
  id: string
  event_id: string
  ticket_id: string | null
  verdict: DoorVerdict
  scanned_by: string | null
  device: string
  at: Date
  door_pass_id: string | null
  scanned_at_device: Date | null
}
