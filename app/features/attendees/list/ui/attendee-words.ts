import type { ScanVerdict } from '#app/db/schema/ticketing.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

type Standing = { status: 'valid' | 'void'; checkedInAt: Date | null }

/** What a ticket is, in a word and a colour. */
export function standingWords({ status, checkedInAt }: Standing): { text: string; tone: BadgeTone } {
  if (status === 'void') return { text: 'Void', tone: 'danger' }
  return checkedInAt ? { text: 'Checked in', tone: 'success' } : { text: 'Not checked in', tone: 'neutral' }
}

export const scanWords: Record<ScanVerdict, { text: string; tone: 'good' | 'bad' | 'plain' }> = {
  admitted: { text: 'Checked in', tone: 'good' },
  undone: { text: 'Check-in undone', tone: 'plain' },
  'already-in': { text: 'Scanned again while in', tone: 'bad' },
  'wrong-event': { text: 'Scanned at another event', tone: 'bad' },
  refunded: { text: 'Stopped at the door: refunded', tone: 'bad' },
  unpaid: { text: 'Stopped at the door: not paid', tone: 'bad' },
  'event-closed': { text: 'Scanned while the event was closed', tone: 'bad' },
  unknown: { text: 'Scanned', tone: 'bad' },
}

/** An attendee without a name yet. */
export const nameless = 'No name yet'
