import type { DoorConflictKind } from '#app/db/schema/door.ts'
import type { DoorAnswer } from '../../ui/scan-words.ts'

/** One scan at this device, as its list of last scans shows it. */
export type LastScan = {
  scanId: string
  /** By the device's clock. */
  at: number
  verdict: DoorAnswer['verdict']
  ticketId: string | null
  name: string | null
  ticketName: string | null
  isOffline: boolean
  isUndone: boolean
  conflict: DoorConflictKind | null
}

/** So many are shown and kept. */
export const mostLastScans = 20

export function lastScanOf(scanId: string, answer: DoorAnswer, at: number): LastScan {
  return {
    scanId,
    at,
    verdict: answer.verdict,
    ticketId: answer.seat?.ticketId ?? null,
    name: answer.seat?.attendeeName ?? null,
    ticketName: answer.seat?.ticketName ?? null,
    isOffline: 'listFrom' in answer && answer.listFrom !== undefined,
    isUndone: false,
    conflict: null,
  }
}
