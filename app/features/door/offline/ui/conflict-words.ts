import { formatTime } from '#app/kernel/dates.ts'
import type { ConflictScan, DoorConflict } from '../rules/door-conflict.ts'

type Told = { who: string; here: string; first: string }

/** What happened, as whole sentences. */
const sentences: Record<DoorConflict['kind'], (told: Told) => string> = {
  twice: ({ who, here, first }) => `${who} was admitted twice: ${first}, and offline ${here}.`,
  refunded: ({ who, here }) =>
    `${who} was let in ${here}, but the ticket had already been refunded or cancelled.`,
  unpaid: ({ who, here }) => `${who} was let in ${here}, but the order is not paid.`,
  'wrong-event': ({ who, here }) => `${who} was let in ${here}, but the ticket is for another event.`,
  'event-closed': ({ who, here }) => `${who} was let in ${here}, but the event had ended or was cancelled.`,
  unknown: ({ who, here }) => `${who} was let in ${here}, but the ticket no longer exists.`,
  'turned-away': ({ who, here }) =>
    `${who} was turned away ${here}, but the ticket is valid. The ticket list on that device was outdated.`,
}

/** A conflict in words, in the clock of the event. */
export function conflictSentence(conflict: DoorConflict, timeZone: string): string {
  const who = conflict.attendeeName ?? 'Unnamed guest'
  const here = placed(conflict.scan, timeZone)
  return sentences[conflict.kind]({
    who,
    here,
    first: conflict.first ? placed(conflict.first, timeZone) : 'at another door',
  })
}

function placed({ device, at, by }: ConflictScan, timeZone: string): string {
  const time = formatTime(new Date(at), timeZone)
  const where = device ? `at ${device}, ${time}` : `at ${time}`
  return by ? `${where} (${by})` : where
}
