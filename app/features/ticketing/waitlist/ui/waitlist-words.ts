import type { WaitlistOfferStatus, WaitlistStatus } from '#app/db/schema/waitlist.ts'
import type { NoticeTone } from '#app/ui/notice.tsx'
import type { JoinRefusal } from './join-answer.ts'

type Words = { title: string; text: string }

/** What the waitlist says. */
export const joinedTitle = 'Added to Waitlist!'

export const joinRefusals: Record<JoinRefusal, Words> = {
  missing: { title: 'Missing Information', text: 'Please fill in all required fields' },
  invalid: { title: 'Nothing was sent yet', text: 'Check the fields marked below.' },
  'already-waiting': {
    title: 'Already on Waitlist',
    text: 'This address is in line for this ticket. The link in its confirmation mail shows your place.',
  },
  'places-free': {
    title: 'There are tickets again',
    text: 'You don’t need to wait. This ticket is on sale on the event’s page.',
  },
  closed: {
    title: 'The waitlist is closed',
    text: 'No one can join the waitlist for this ticket any more.',
  },
  'member-only': {
    title: 'This ticket is for members only',
    text: 'Please sign in with the account of your membership to join.',
  },
  'too-many-places': {
    title: 'That many tickets are not sold at once',
    text: 'Please choose a smaller number.',
  },
  'not-found': {
    title: 'This ticket is no longer available',
    text: 'Other tickets are on the event’s page.',
  },
  'too-often': {
    title: 'Too many people joined from here just now',
    text: 'Nothing was lost. Please wait a few minutes and try again.',
  },
  failed: {
    title: 'You are not on the waitlist yet',
    text: 'There was a problem adding you to the waitlist. Please try again.',
  },
}

export const ticketsOf = (places: number) => (places === 1 ? '1 ticket' : `${places} tickets`)
export const placesOf = (places: number) => (places === 1 ? '1 place' : `${places} places`)

/** The place in line, in a sentence. */
export function standingInLine(position: number, places: number): string {
  const wish = ticketsOf(places)
  return position === 1
    ? `You are first in line, for ${wish}.`
    : `You are number ${position} in line, for ${wish}.`
}

export const entryWords: Record<WaitlistStatus, { label: string; tone: NoticeTone; text: string }> = {
  pending: {
    label: 'Waiting',
    tone: 'info',
    text: 'When a place comes free for you, we email you and hold it for 24 hours.',
  },
  notified: {
    label: 'Places held for you',
    tone: 'success',
    text: 'Buy them before the time is up. After that they go to the next person in line.',
  },
  converted: {
    label: 'Tickets bought',
    tone: 'success',
    text: 'You have bought your tickets.',
  },
  expired: {
    label: 'Not waiting any more',
    tone: 'warning',
    text: 'Your offer ran out, or there are no more tickets to wait for.',
  },
  left: { label: 'Left', tone: 'info', text: 'You left this waitlist, and nothing is held for you.' },
}

export const offerWords: Record<WaitlistOfferStatus, Words & { tone: NoticeTone }> = {
  open: {
    tone: 'success',
    title: 'There is room for you',
    text: 'These places are held for you. Any you don’t buy in time go to the next person in line.',
  },
  taken: {
    tone: 'info',
    title: 'These places are in a checkout',
    text: 'A payment for them is under way. If it is not completed, you can buy them here until the offer ends.',
  },
  converted: {
    tone: 'info',
    title: 'This offer has been used',
    text: 'The places were bought. Your tickets are in your mail, and in your account if you were signed in.',
  },
  expired: {
    tone: 'warning',
    title: 'This offer has ended',
    text: 'Your time ran out, and the places went to the next person in line.',
  },
  withdrawn: {
    tone: 'warning',
    title: 'This offer was withdrawn',
    text: 'You left the waitlist, or the organiser withdrew the offer. The places go to the next person in line.',
  },
}

export const leaveWords = {
  label: 'Leave the waitlist…',
  confirm: 'Leave the waitlist',
  waiting: 'You lose your place in line. If you join again, you start at the end.',
  offered: 'The places held for you go to the next person, and you lose your place in line.',
} as const

/** What is left of an offer's time, for those who do not see the clock: told by the hour, the last hour by the minute. */
export function timeLeftWords(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'About 1 hour left' : `About ${hours} hours left`
}
