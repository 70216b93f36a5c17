import type { DoorVerdict } from './check-in.ts'

/** What the server answers to a scan: the door's verdict, or that what was scanned is no ticket code at all. */
export type ScanVerdictShown = DoorVerdict | 'invalid-code'

/** The ticket as the door shows it. Instants are ISO 8601 texts: they travel as JSON. */
export type SeatShown = {
  ticketId: string
  /** Null until it is filled in, and where this door may not read it. */
  attendeeName: string | null
  companyName: string | null
  /** These are null for a ticket of another event, where this door may not know which. */
  ticketName: string | null
  orderReference: string | null
  eventTitle: string | null
  /** The names of the chosen dishes by course. */
  menu: { starter: string; mainCourse: string; dessert: string } | null
  /** The bank took back what was paid for it: the door warns. */
  isDisputed: boolean
  /** When, where and by whom it was let in. */
  letIn: { at: string; device: string; by: string | null } | null
}

export type ScanAnswer = { verdict: ScanVerdictShown; seat: SeatShown | null; at: string }

export type UndoAnswer = { wasIn: boolean }
