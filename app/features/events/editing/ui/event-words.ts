import { formatMoment } from '#app/kernel/dates.ts'
import type { EventFields } from '../event-form.ts'
import type { EventRefusal } from '../update-event.server.ts'

type Words = { field: keyof EventFields | null; words: string }

const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`)
const orders = (count: number) => (count === 1 ? 'There is 1 order' : `There are ${count} orders`)

/** Why an event was not saved, and under which field it is said; null is above the form. */
export function notSavedWords(refusal: EventRefusal, zone: string): Words {
  switch (refusal.reason) {
    case 'title-missing':
      return { field: 'title', words: 'Title is required' }
    case 'title-too-long':
      return { field: 'title', words: 'Please use at most 200 characters' }
    case 'ends-before-start':
      return { field: 'endTime', words: 'The event has to end after it starts' }
    case 'lasts-too-long':
      return { field: 'endTime', words: 'An event lasts at most 31 days' }
    case 'unknown-zone':
      return { field: 'timeZone', words: 'Please choose a time zone' }
    case 'meeting-link-invalid':
      return {
        field: 'meetingLink',
        words: 'Please enter a whole address, such as https://meet.example.com/room',
      }
    case 'coordinates-invalid':
      return { field: 'latitude', words: 'Please enter both, or neither' }
    case 'capacity-invalid':
      return { field: 'totalCapacity', words: 'Please enter a whole number from 1' }
    case 'host-invalid':
      return { field: 'hostName', words: 'Check the name and the link of the host' }
    case 'speakers-invalid':
      return { field: 'speaker0Name', words: 'Check the names and links of the speakers' }
    case 'slug-taken':
      return {
        field: 'slug',
        words: `Another event has the address “${refusal.slug}”, or had it and still leads from there`,
      }
    case 'picture-gone':
      return { field: 'imageFileId', words: 'Image URL is required' }
    case 'archived':
      return { field: null, words: 'This event is archived: it stays as it was.' }
    case 'changed-meanwhile':
      return { field: null, words: changedWords(refusal.last, zone) }
    case 'currency-in-use':
      return {
        field: 'currency',
        words: `${orders(refusal.orders)} in the other currency, so it has to stay as it was`,
      }
    case 'has-orders':
      return {
        field: 'status',
        words: `${orders(refusal.orders)} for this event, so it stays published. Cancel it instead, which tells everybody.`,
      }
    case 'has-waitlist':
      return {
        field: 'status',
        words:
          'People are waiting for a place, so it stays published. Cancel it instead, which tells everybody.',
      }
    case 'capacity-below-taken':
      return {
        field: 'totalCapacity',
        words: `${refusal.sold + refusal.held} seats are taken: ${refusal.sold} sold and ${refusal.held} held. Please enter at least as many.`,
      }
    case 'dishes-chosen':
      return { field: 'hasMenu', words: refusal.dishes.map(dishWords).join(' ') }
  }
}

function dishWords(dish: { name: string; newName: string | null; count: number }): string {
  const became = dish.newName === null ? 'it would be gone' : `it would be called “${dish.newName}”`
  return `${people(dish.count)} chosen “${dish.name}”: ${became}.`
}

function changedWords(last: { by: string | null; at: Date } | null, zone: string): string {
  const who = last?.by ?? 'Somebody'
  const when = last ? ` at ${formatMoment(last.at, zone)}` : ''
  return `${who} saved this event${when}, while you were writing. What you typed is still here: load theirs, or save again to put yours in its place.`
}
