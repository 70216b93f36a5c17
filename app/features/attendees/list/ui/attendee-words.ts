import type { ScanVerdict } from '#app/db/schema/ticketing.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'

type Standing = { status: 'valid' | 'void'; checkedInAt: Date | null }

/** What a ticket is, in a word and a colour. */
export function standingWords({ status, checkedInAt }: Standing): { text: string; tone: BadgeTone } {
  if (status === 'void') return { text: t('Void'), tone: 'danger' }
  return checkedInAt
    ? { text: t('Checked in'), tone: 'success' }
    : { text: t('Not checked in'), tone: 'neutral' }
}

export const scanWords: Record<ScanVerdict, { text: string; tone: 'good' | 'bad' | 'plain' }> = perLanguage(
  () => ({
    admitted: { text: t('Checked in'), tone: 'good' },
    undone: { text: tIn('of one ticket', 'Check-in undone'), tone: 'plain' },
    'already-in': { text: t('Scanned again while in'), tone: 'bad' },
    'wrong-event': { text: t('Scanned at another event'), tone: 'bad' },
    refunded: { text: t('Stopped at the door: refunded'), tone: 'bad' },
    unpaid: { text: t('Stopped at the door: not paid'), tone: 'bad' },
    'event-closed': { text: t('Scanned while the event was closed'), tone: 'bad' },
    unknown: { text: t('Scanned'), tone: 'bad' },
  }),
)

/** An attendee without a name yet. */
export const nameless = () => t('No name yet')
