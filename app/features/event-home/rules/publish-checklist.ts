import { plural, t } from '#app/kernel/language/t.ts'

/** What is known of an event before it is published. */
export type PublishFacts = {
  id: string
  hasPicture: boolean
  isOnline: boolean
  /** Of an online event its meeting link, of another its venue. */
  hasPlace: boolean
  hasEnded: boolean
  /** Ticket types that are not archived. */
  ticketTypes: number
}

export const checkKeys = ['picture', 'date', 'place', 'ticket'] as const
export type CheckKey = (typeof checkKeys)[number]

/** `to` is where it is put right. */
export type CheckItem = { key: CheckKey; isDone: boolean; words: string; to: string }

/** What visitors will miss on the page of an event. Nothing here stops it from being published. */
export function publishChecklist(facts: PublishFacts): CheckItem[] {
  const editor = `/admin/events/edit/${facts.id}`
  const place = facts.isOnline
    ? { done: t('Meeting link'), missing: t('No meeting link. Ticket holders need one to join.') }
    : { done: t('Place'), missing: t('No place. Visitors see no location.') }
  return [
    item('ticket', facts.ticketTypes > 0, `${editor}/tickets`, {
      done: plural(facts.ticketTypes, '{count} ticket type', '{count} ticket types'),
      missing: t('No ticket type. No one can register.'),
    }),
    item('date', !facts.hasEnded, editor, {
      done: t('Date in the future'),
      missing: t('The date has passed. No one can register.'),
    }),
    item('place', facts.hasPlace, editor, place),
    item('picture', facts.hasPicture, `${editor}/images`, {
      done: t('Picture'),
      missing: t('No picture. Visitors see a default drawing.'),
    }),
  ]
}

function item(
  key: CheckKey,
  isDone: boolean,
  to: string,
  words: { done: string; missing: string },
): CheckItem {
  return { key, isDone, words: isDone ? words.done : words.missing, to }
}
