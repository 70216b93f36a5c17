import { formatCount } from '#app/kernel/language/format-count.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { LineStep } from '../../rules/line-steps.ts'
import type { SteerRefusal } from '../../steer-line.server.ts'
import type { SteeredLine } from '../steered-lines.server.ts'

export type LineRefusal = SteerRefusal | 'no-pace'

export const lineRefusals: Record<LineRefusal, string> = {
  'nothing-to-change': 'No change needed.',
  'not-on-sale': 'This event has no tickets on sale.',
  'no-time': 'Please choose a date and a time.',
  'not-at-that-time': 'Please choose a future time before the event ends.',
  'no-pace': 'Please enter a whole number from 1 to 60,000, or leave it blank.',
}

/** What is told when a step is done. */
export const doneWords: Record<LineStep, string> = {
  open: 'The waiting room is open, and stays open until you close it.',
  plan: 'The waiting room opens automatically at that time.',
  unplan: 'The schedule was removed.',
  automatic: 'The waiting room now opens and closes automatically.',
  close: 'The waiting room is closed and everyone was admitted.',
  pause: 'The waiting room is paused. People already admitted can still check out.',
  resume: 'The waiting room was resumed.',
  pace: 'The limit was changed.',
}

export type LineState = 'paused' | 'draw' | 'not-yet' | 'all-held' | 'sold-out' | 'over' | 'moving' | 'empty'

/** How an open line is, by what matters most. */
export function lineState({ isPaused, awaitsDraw, standing, waiting }: SteeredLine): LineState {
  if (isPaused) return 'paused'
  if (awaitsDraw && standing === 'not-yet') return 'draw'
  if (standing !== 'on-sale') return standing
  return waiting > 0 ? 'moving' : 'empty'
}

export const stateWords: Record<LineState, { tone: BadgeTone; label: string; line: string }> = {
  paused: { tone: 'warning', label: 'Paused', line: 'No one is admitted until you resume.' },
  draw: {
    tone: 'teal',
    label: 'Before the sale',
    line: 'Everyone here when sales start gets a random place.',
  },
  'not-yet': { tone: 'teal', label: 'Before the sale', line: 'People are admitted when sales start.' },
  'all-held': {
    tone: 'marigold',
    label: 'All in checkout',
    line: 'All remaining tickets are in checkout. Released tickets go to the first in line.',
  },
  'sold-out': {
    tone: 'neutral',
    label: 'Sold out',
    line: 'Everyone still waiting is told. You can close the waiting room.',
  },
  over: { tone: 'neutral', label: 'Sales ended', line: 'The waiting room closes automatically in a moment.' },
  moving: { tone: 'success', label: 'Admitting', line: 'People are admitted in order.' },
  empty: {
    tone: 'success',
    label: 'Open',
    line: 'No one is waiting. New visitors are admitted immediately.',
  },
}

/** "40 s", "12 min", "1 h 5 min". */
export function shortWait(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const figure = (count: number) => formatCount(count)
