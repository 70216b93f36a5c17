import { waitWords } from '../rules/wait-words.ts'
import type { PlaceTold } from './ask-place.ts'

type State = PlaceTold['state']

/** `line` is what happens, or what to do, in one or two sentences. */
export const placeWords: Record<State, { title: string; line: string }> = {
  none: {
    title: 'Join the line',
    line: 'Many people are buying tickets right now. We are finding your place.',
  },
  waiting: {
    title: 'You are in line',
    line: 'Many people are buying tickets right now, so we let everyone in by turns. Your cart is kept.',
  },
  early: {
    title: 'You are early',
    line: 'Sales have not begun yet. Keep this page open. It continues automatically.',
  },
  called: {
    title: 'It is your turn',
    line: 'Thank you for waiting. You have 15 minutes to begin your checkout.',
  },
  free: { title: 'Come on in', line: 'No one has to wait any more. Go straight on.' },
  missed: {
    title: 'Your turn has passed',
    line: 'Your 15 minutes are over, and others were let in. Take a new place and we call you again.',
  },
  'sold-out': {
    title: 'All tickets are gone',
    line: 'The last ticket was sold while you waited. We are sorry, and thank you for your patience.',
  },
  over: { title: 'Ticket sales have ended', line: 'No more tickets are sold for this event.' },
}

const stillWords = {
  paused: 'The line is paused for a moment. Your place is kept.',
  'all-held': 'Every ticket left is in someone’s checkout. Tickets that come back go to the first in line.',
} as const

/** How long it takes, or why the line does not move; `opens` is when sales begin, in words. */
export function waitLine(place: Extract<PlaceTold, { state: 'waiting' }>, opens: string | null): string {
  if (place.gathered !== null) {
    return opens === null
      ? 'Places are being drawn.'
      : `Sales begin ${opens}. Until then it makes no difference who came first.`
  }
  if (place.still === 'not-yet') {
    return opens === null
      ? 'Sales have not begun. Your place is kept.'
      : `Sales begin ${opens}. Your place is kept.`
  }
  if (place.still) return stillWords[place.still]
  const words = waitWords(place.waitSeconds)
  return words === null ? 'How long it takes shows in a moment.' : `Your turn comes in ${words}.`
}

/** When sales begin, in words. */
export function earlyLine(opens: string | null): string {
  return opens === null ? 'Sales begin soon.' : `Sales begin ${opens}.`
}

/** From when on one can be in line before sales begin, and what for. */
export function roomLine(roomOpens: string): string {
  return `The waiting room opens ${roomOpens}. Everyone here when sales begin gets a random place in line.`
}

/** What a screen reader is told when it changes: no number, which changes every few seconds. */
export function spokenPlace(place: PlaceTold, opens: string | null): string {
  const { title, line } = titleWords(place)
  return place.state === 'waiting' ? `${title}. ${waitLine(place, opens)}` : `${title}. ${line}`
}

/** The words for the place itself: before a draw there is none, and another reason to be there. */
export function titleWords(place: PlaceTold): { title: string; line: string } {
  const isEarly = place.state === 'waiting' && place.gathered !== null
  return isEarly ? earlyWords : placeWords[place.state]
}

const earlyWords = {
  title: 'You are here in time',
  line: 'Sales have not begun yet. Stay on this page: when they do, everyone here gets a random place in line.',
}

/** The page's title while it lies in another tab. */
export function placeTitle(place: PlaceTold | null, event: string): string {
  if (place?.state === 'waiting' && place.gathered === null) return `${place.position} in line · ${event}`
  if (place?.state === 'called') return `It is your turn! · ${event}`
  return `Waiting room · ${event}`
}

/** How far one has come, from 0 to 100. */
export function progressOf(place: PlaceTold): number {
  if (place.state !== 'waiting') return 100
  const from = Math.max(place.startedAt ?? place.position, 1)
  return Math.min(100, Math.max(0, Math.round((1 - place.position / (from + 1)) * 100)))
}
