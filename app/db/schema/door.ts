export type DoorPassesTable = {
  id: string
  event_id: string
  name: string
  email: string
  key: string
  made_by: string | null
  made_at: Date
  revoked_at: Date | null
  last_used_at: Date | null
}

export type DoorConflictKind =
  | 'twice'
  | 'refunded'
  | 'unpaid'
  | 'wrong-event'
  | 'event-closed'
  | 'unknown'
  | 'turned-away'

export type DoorConflictsTable = {
  scan_id: string
  event_id: string
  kind: DoorConflictKind
  first_scan_id: string | null
  found_at: Date
  settled_at: Date | null
  settled_by: string | null
  settled_by_pass: string | null
}
