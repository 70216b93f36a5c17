import type { WaitlistOfferStatus, WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { NoticeTone } from '#app/ui/notice.tsx'
import { perLanguage } from '#language'
import type { JoinRefusal } from './join-answer.ts'

type Words = { title: string; text: string }

/** What the waitlist says. */
export const joinedTitle = () => t('Added to Waitlist!')

export const joinRefusals: Record<JoinRefusal, Words> = perLanguage(() => ({
  missing: { title: t('Missing Information'), text: t('Please fill in all required fields') },
  invalid: { title: t('Nothing was sent yet'), text: t('Check the fields marked below.') },
  'already-waiting': {
    title: t('Already on Waitlist'),
    text: t('This address is in line for this ticket. The link in its confirmation mail shows your place.'),
  },
  'places-free': {
    title: t('There are tickets again'),
    text: t('You don’t need to wait. This ticket is on sale on the event’s page.'),
  },
  closed: {
    title: t('The waitlist is closed'),
    text: t('No one can join the waitlist for this ticket any more.'),
  },
  'member-only': {
    title: t('This ticket is for members only'),
    text: t('Please sign in with the account of your membership to join.'),
  },
  'too-many-places': {
    title: t('That many tickets are not sold at once'),
    text: t('Please choose a smaller number.'),
  },
  'not-found': {
    title: t('This ticket is no longer available'),
    text: t('Other tickets are on the event’s page.'),
  },
  'too-often': {
    title: t('Too many people joined from here just now'),
    text: t('Nothing was lost. Please wait a few minutes and try again.'),
  },
  failed: {
    title: t('You are not on the waitlist yet'),
    text: t('There was a problem adding you to the waitlist. Please try again.'),
  },
}))

export const ticketsOf = (places: number) => plural(places, '{count} ticket', '{count} tickets')
export const placesOf = (places: number) => plural(places, '{count} place', '{count} places')

/** The place in line, in a sentence. */
export function standingInLine(position: number, places: number): string {
  const wish = ticketsOf(places)
  return position === 1
    ? t('You are first in line, for {wish}.', { wish })
    : t('You are number {position} in line, for {wish}.', { position, wish })
}

export const entryWords: Record<WaitlistStatus, { label: string; tone: NoticeTone; text: string }> =
  perLanguage(() => ({
    pending: {
      label: t('Waiting'),
      tone: 'info',
      text: t('When a place comes free for you, we email you and hold it for 24 hours.'),
    },
    notified: {
      label: t('Places held for you'),
      tone: 'success',
      text: t('Buy them before the time is up. After that they go to the next person in line.'),
    },
    converted: {
      label: t('Tickets bought'),
      tone: 'success',
      text: t('You have bought your tickets.'),
    },
    expired: {
      label: t('Not waiting any more'),
      tone: 'warning',
      text: t('Your offer ran out, or there are no more tickets to wait for.'),
    },
    left: { label: t('Left'), tone: 'info', text: t('You left this waitlist, and nothing is held for you.') },
  }))

export const offerWords: Record<WaitlistOfferStatus, Words & { tone: NoticeTone }> = perLanguage(() => ({
  open: {
    tone: 'success',
    title: t('There is room for you'),
    text: t('These places are held for you. Any you don’t buy in time go to the next person in line.'),
  },
  taken: {
    tone: 'info',
    title: t('These places are in a checkout'),
    text: t(
      'A payment for them is under way. If it is not completed, you can buy them here until the offer ends.',
    ),
  },
  converted: {
    tone: 'info',
    title: t('This offer has been used'),
    text: t(
      'The places were bought. Your tickets are in your mail, and in your account if you were signed in.',
    ),
  },
  expired: {
    tone: 'warning',
    title: t('This offer has ended'),
    text: t('Your time ran out, and the places went to the next person in line.'),
  },
  withdrawn: {
    tone: 'warning',
    title: t('This offer was withdrawn'),
    text: t(
      'You left the waitlist, or the organiser withdrew the offer. The places go to the next person in line.',
    ),
  },
}))

export const leaveWords = perLanguage(() => ({
  label: t('Leave the waitlist…'),
  confirm: t('Leave the waitlist'),
  waiting: t('You lose your place in line. If you join again, you start at the end.'),
  offered: t('The places held for you go to the next person, and you lose your place in line.'),
}))

/** What is left of an offer's time, for those who do not see the clock: told by the hour, the last hour by the minute. */
export function timeLeftWords(minutes: number): string {
  if (minutes < 60) return plural(minutes, '{count} minute left', '{count} minutes left')
  const hours = Math.round(minutes / 60)
  return plural(hours, 'About {count} hour left', 'About {count} hours left')
}
