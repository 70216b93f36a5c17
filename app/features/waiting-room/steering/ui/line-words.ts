import type { BadgeTone } from '#app/ui/badge.tsx'
import type { LineStep } from '../../rules/line-steps.ts'
import type { SteerRefusal } from '../../steer-line.server.ts'
import type { SteeredLine } from '../steered-lines.server.ts'

export type LineRefusal = SteerRefusal | 'no-pace'

export const lineRefusals: Record<LineRefusal, string> = {
  'nothing-to-change': 'Nothing had to be changed: it is that way already.',
  'not-on-sale': 'No tickets of this event are sold, so there is nothing to wait for.',
  'no-time': 'Please choose a day and a time.',
  'not-at-that-time': 'Please choose a time that is still to come and before the event ends.',
  'no-pace': 'Please enter a whole number from 1 to 60,000, or nothing.',
}

/** What is told when a step is done. */
export const doneWords: Record<LineStep, string> = {
  open: 'The waiting room is open, and stays open until you close it.',
  plan: 'The waiting room opens by itself at that time.',
  unplan: 'The plan is dropped.',
  automatic: 'The line opens and closes by itself from now on.',
  close: 'The line is closed: everybody is in.',
  pause: 'The line is paused. Whoever has been called may still check out.',
  resume: 'The line goes on.',
  pace: 'The pace is changed.',
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
  paused: { tone: 'warning', label: 'Paused', line: 'Nobody is let in until you go on.' },
  draw: {
    tone: 'teal',
    label: 'Before the sale',
    line: 'Everybody who is here when the sale begins is drawn a place.',
  },
  'not-yet': { tone: 'teal', label: 'Before the sale', line: 'People are let in when the sale begins.' },
  'all-held': {
    tone: 'marigold',
    label: 'All held',
    line: 'Every ticket left is in a checkout; what comes back goes to the first in line.',
  },
  'sold-out': {
    tone: 'neutral',
    label: 'Sold out',
    line: 'Whoever still waits is told so. You can close it.',
  },
  over: { tone: 'neutral', label: 'Sale over', line: 'It closes by itself in a moment.' },
  moving: { tone: 'success', label: 'Moving', line: 'People are let in from the front.' },
  empty: { tone: 'success', label: 'Open', line: 'Nobody waits: whoever comes is let in at once.' },
}

/** "40 s", "12 min", "1 h 5 min". */
export function shortWait(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const figure = (count: number) => count.toLocaleString('en')
