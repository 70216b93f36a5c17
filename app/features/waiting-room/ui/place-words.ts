import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { waitWords } from '../rules/wait-words.ts'
import type { PlaceTold } from './ask-place.ts'

type State = PlaceTold['state']

/** `line` is what happens, or what to do, in one or two sentences. */
export const placeWords: Record<State, { title: string; line: string }> = perLanguage(() => ({
  none: {
    title: t('Join the line'),
    line: t('Many people are buying tickets right now. We are finding your place.'),
  },
  waiting: {
    title: t('You are in line'),
    line: t('Many people are buying tickets right now, so we let everyone in by turns. Your cart is kept.'),
  },
  early: {
    title: t('You are early'),
    line: t('Sales have not begun yet. Keep this page open. It continues automatically.'),
  },
  called: {
    title: t('It is your turn'),
    line: t('Thank you for waiting. You have 15 minutes to begin your checkout.'),
  },
  free: { title: t('Come on in'), line: t('No one has to wait any more. Go straight on.') },
  missed: {
    title: t('Your turn has passed'),
    line: t('Your 15 minutes are over, and others were let in. Take a new place and we call you again.'),
  },
  'sold-out': {
    title: t('All tickets are gone'),
    line: t('The last ticket was sold while you waited. We are sorry, and thank you for your patience.'),
  },
  over: { title: t('Ticket sales have ended'), line: t('No more tickets are sold for this event.') },
}))

const stillWords = perLanguage(() => ({
  paused: t('The line is paused for a moment. Your place is kept.'),
  'all-held': t(
    'Every ticket left is in someone’s checkout. Tickets that come back go to the first in line.',
  ),
}))

/** How long it takes, or why the line does not move; `opens` is when sales begin, in words. */
export function waitLine(place: Extract<PlaceTold, { state: 'waiting' }>, opens: string | null): string {
  if (place.gathered !== null) {
    return opens === null
      ? t('Places are being drawn.')
      : t('Sales begin {opens}. Until then it makes no difference who came first.', { opens })
  }
  if (place.still === 'not-yet') {
    return opens === null
      ? t('Sales have not begun. Your place is kept.')
      : t('Sales begin {opens}. Your place is kept.', { opens })
  }
  if (place.still) return stillWords[place.still]
  const words = waitWords(place.waitSeconds)
  return words === null
    ? t('How long it takes shows in a moment.')
    : t('Your turn comes in {words}.', { words })
}

/** When sales begin, in words. */
export function earlyLine(opens: string | null): string {
  return opens === null ? t('Sales begin soon.') : t('Sales begin {opens}.', { opens })
}

/** From when on one can be in line before sales begin, and what for. */
export function roomLine(roomOpens: string): string {
  return t(
    'The waiting room opens {roomOpens}. Everyone here when sales begin gets a random place in line.',
    { roomOpens },
  )
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

const earlyWords = perLanguage(() => ({
  title: t('You are here in time'),
  line: t(
    'Sales have not begun yet. Stay on this page: when they do, everyone here gets a random place in line.',
  ),
}))

/** The page's title while it lies in another tab. */
export function placeTitle(place: PlaceTold | null, event: string): string {
  if (place?.state === 'waiting' && place.gathered === null)
    return t('{position} in line · {event}', { position: place.position, event })
  if (place?.state === 'called') return t('It is your turn! · {event}', { event })
  return t('Waiting room · {event}', { event })
}

/** How far one has come, from 0 to 100. */
export function progressOf(place: PlaceTold): number {
  if (place.state !== 'waiting') return 100
  const from = Math.max(place.startedAt ?? place.position, 1)
  return Math.min(100, Math.max(0, Math.round((1 - place.position / (from + 1)) * 100)))
}
