import { formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import type { ConflictScan, DoorConflict } from '../rules/door-conflict.ts'

type Told = { name: string; place: string; first: string }

/** What happened, as whole sentences. */
const sentences: Record<DoorConflict['kind'], (told: Told) => string> = {
  twice: (told) => t('{name} was admitted twice: {first}, and offline {place}.', told),
  refunded: (told) =>
    t('{name} was let in {place}, but the ticket had already been refunded or cancelled.', told),
  unpaid: (told) => t('{name} was let in {place}, but the order is not paid.', told),
  'wrong-event': (told) => t('{name} was let in {place}, but the ticket is for another event.', told),
  'event-closed': (told) => t('{name} was let in {place}, but the event had ended or was cancelled.', told),
  unknown: (told) => t('{name} was let in {place}, but the ticket no longer exists.', told),
  'turned-away': (told) =>
    t(
      '{name} was turned away {place}, but the ticket is valid. The ticket list on that device was outdated.',
      told,
    ),
}

/** A conflict in words, in the clock of the event. */
export function conflictSentence(conflict: DoorConflict, timeZone: string): string {
  return sentences[conflict.kind]({
    name: conflict.attendeeName ?? t('Unnamed guest'),
    place: placed(conflict.scan, timeZone),
    first: conflict.first ? placed(conflict.first, timeZone) : t('at another door'),
  })
}

function placed({ device, at, by }: ConflictScan, timeZone: string): string {
  const time = formatTime(new Date(at), timeZone)
  const place = device ? t('at {device}, {time}', { device, time }) : t('at {time}', { time })
  return by ? t('{place} ({name})', { place, name: by }) : place
}
