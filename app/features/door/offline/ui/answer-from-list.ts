import type { Scan } from '../../rules/scanner.ts'
import type { DoorAnswer } from '../../ui/scan-words.ts'
import type { OfflineScan } from '../offline-forms.ts'
import { checkInOffline, hashedText, type ListedTicket } from '../rules/offline-list.ts'
import type { ListFacts } from './door-database.ts'
import type { TicketList } from './ticket-list.ts'

/** What a device says by itself, and what of it has to be sent. */
export type OwnAnswer = {
  answer: Extract<DoorAnswer, { at: string }>
  queued: OfflineScan
  /** The ticket it has let in, and when by our clock (milliseconds). */
  letIn: { ticketId: string; at: number } | null
}

/** How a scan names its ticket. */
export const presented = (scan: Scan) =>
  scan.ticketId === undefined ? { code: scan.code } : { ticketId: scan.ticketId }

/** The verdict of the list at `at` (milliseconds of the device); null where the browser cannot look a code up. */
export async function answerFromList(
  { list, facts }: { list: TicketList; facts: ListFacts },
  scan: Scan,
  { at, device }: { at: number; device: string },
): Promise<OwnAnswer | null> {
  const hash = scan.ticketId === undefined ? await hashCode(facts.salt, scan.code) : null
  if (scan.ticketId === undefined && hash === null) return null
  const ticket = hash === null ? list.byId(scan.ticketId ?? '') : list.byHash(hash)
  const now = new Date(at + facts.clockAhead)
  const verdict = checkInOffline(ticket, facts.event, now)
  const isIn = verdict === 'admitted'
  return {
    answer: {
      verdict,
      seat: ticket && seatOf(ticket, verdict === 'already-in'),
      at: now.toISOString(),
      listFrom: facts.fetchedAt,
    },
    queued: {
      scanId: scan.scanId,
      device,
      at,
      letIn: isIn,
      ...(ticket ? { ticketId: ticket.id } : presented(scan)),
    },
    letIn: ticket && isIn ? { ticketId: ticket.id, at: now.getTime() } : null,
  }
}

function seatOf(ticket: ListedTicket, isIn: boolean): NonNullable<DoorAnswer['seat']> {
  const letIn = isIn && ticket.inSince !== null
  return {
    ticketId: ticket.id,
    attendeeName: ticket.name,
    companyName: null,
    ticketName: ticket.ticketName,
    orderReference: null,
    eventTitle: null,
    menu: null,
    isDisputed: ticket.isDisputed,
    letIn: letIn ? { at: new Date(ticket.inSince ?? 0).toISOString(), device: '', by: null } : null,
  }
}

/** The name of a code on the list that was made with `salt`; null where the browser does not hash (plain http). */
async function hashCode(salt: string, code: string): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(hashedText(salt, code)))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 16)))
}
