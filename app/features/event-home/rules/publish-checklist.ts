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
    ? { done: 'Meeting link', missing: 'No meeting link. Ticket holders need one to join.' }
    : { done: 'Place', missing: 'No place. Visitors see no location.' }
  return [
    item('ticket', facts.ticketTypes > 0, `${editor}/tickets`, {
      done: facts.ticketTypes === 1 ? '1 ticket type' : `${facts.ticketTypes} ticket types`,
      missing: 'No ticket type. No one can register.',
    }),
    item('date', !facts.hasEnded, editor, {
      done: 'Date in the future',
      missing: 'The date has passed. No one can register.',
    }),
    item('place', facts.hasPlace, editor, place),
    item('picture', facts.hasPicture, `${editor}/images`, {
      done: 'Picture',
      missing: 'No picture. Visitors see a default drawing.',
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
