import { formatCount } from '#app/kernel/language/format-count.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { LineStep } from '../../rules/line-steps.ts'
import type { SteerRefusal } from '../../steer-line.server.ts'
import type { SteeredLine } from '../steered-lines.server.ts'

export type LineRefusal = SteerRefusal | 'no-pace'

export const lineRefusals: Record<LineRefusal, string> = perLanguage(() => ({
  'nothing-to-change': t('No change needed.'),
  'not-on-sale': t('This event has no tickets on sale.'),
  'no-time': t('Please choose a date and a time.'),
  'not-at-that-time': t('Please choose a future time before the event ends.'),
  'no-pace': t('Please enter a whole number from 1 to 60,000, or leave it blank.'),
}))

/** What is told when a step is done. */
export const doneWords: Record<LineStep, string> = perLanguage(() => ({
  open: t('The waiting room is open, and stays open until you close it.'),
  plan: t('The waiting room opens automatically at that time.'),
  unplan: t('The schedule was removed.'),
  automatic: t('The waiting room now opens and closes automatically.'),
  close: t('The waiting room is closed and everyone was admitted.'),
  pause: t('The waiting room is paused. People already admitted can still check out.'),
  resume: t('The waiting room was resumed.'),
  pace: t('The limit was changed.'),
}))

export type LineState = 'paused' | 'draw' | 'not-yet' | 'all-held' | 'sold-out' | 'over' | 'moving' | 'empty'

/** How an open line is, by what matters most. */
export function lineState({ isPaused, awaitsDraw, standing, waiting }: SteeredLine): LineState {
  if (isPaused) return 'paused'
  if (awaitsDraw && standing === 'not-yet') return 'draw'
  if (standing !== 'on-sale') return standing
  return waiting > 0 ? 'moving' : 'empty'
}

export const stateWords: Record<LineState, { tone: BadgeTone; label: string; line: string }> = perLanguage(
  () => ({
    paused: { tone: 'warning', label: t('Paused'), line: t('No one is admitted until you resume.') },
    draw: {
      tone: 'teal',
      label: t('Before the sale'),
      line: t('Everyone here when sales start gets a random place.'),
    },
    'not-yet': {
      tone: 'teal',
      label: t('Before the sale'),
      line: t('People are admitted when sales start.'),
    },
    'all-held': {
      tone: 'marigold',
      label: t('All in checkout'),
      line: t('All remaining tickets are in checkout. Released tickets go to the first in line.'),
    },
    'sold-out': {
      tone: 'neutral',
      label: t('Sold out'),
      line: t('Everyone still waiting is told. You can close the waiting room.'),
    },
    over: {
      tone: 'neutral',
      label: t('Sales ended'),
      line: t('The waiting room closes automatically in a moment.'),
    },
    moving: { tone: 'success', label: t('Admitting'), line: t('People are admitted in order.') },
    empty: {
      tone: 'success',
      label: tIn('of a waiting room', 'Open'),
      line: t('No one is waiting. New visitors are admitted immediately.'),
    },
  }),
)

/** "40 s", "12 min", "1 h 5 min". */
export function shortWait(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return t('{number} s', { number: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('{number} min', { number: minutes })
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

export const figure = (count: number) => formatCount(count)
