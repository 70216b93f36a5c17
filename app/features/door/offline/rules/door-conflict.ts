import type { DoorConflictKind } from '#app/db/schema/door.ts'
import type { DoorVerdict } from '../../rules/check-in.ts'

/** What a device without a network did at a door, against what was true; null where they agree. */
export function doorConflict(letIn: boolean, answered: DoorVerdict): DoorConflictKind | null {
  if (letIn) return answered === 'admitted' ? null : answered === 'already-in' ? 'twice' : answered
  return answered === 'admitted' ? 'turned-away' : null
}

/** One scan of a conflict: where it was made, when (ISO 8601), and by whom. */
export type ConflictScan = { device: string; at: string; by: string | null }

export type DoorConflict = {
  scanId: string
  kind: DoorConflictKind
  attendeeName: string | null
  ticketName: string | null
  /** The scan that did not fit. */
  scan: ConflictScan
  /** The one that let the same ticket in before. */
  first: ConflictScan | null
}
