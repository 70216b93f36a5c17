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
      return { field: 'endTime', words: 'An event can last at most 31 days' }
    case 'unknown-zone':
      return { field: 'timeZone', words: 'Please choose a time zone' }
    case 'meeting-link-invalid':
      return {
        field: 'meetingLink',
        words: 'Please enter a full URL, such as https://meet.example.com/room',
      }
    case 'coordinates-invalid':
      return { field: 'latitude', words: 'Please enter both coordinates, or neither' }
    case 'capacity-invalid':
      return { field: 'totalCapacity', words: 'Please enter a whole number from 1' }
    case 'host-invalid':
      return { field: 'hostName', words: 'Check the host’s name and link' }
    case 'speakers-invalid':
      return { field: 'speaker0Name', words: 'Check the speakers’ names and links' }
    case 'slug-taken':
      return {
        field: 'slug',
        words: `Another event uses or used the URL “${refusal.slug}”`,
      }
    case 'picture-gone':
      return { field: 'imageFileId', words: 'Image URL is required' }
    case 'archived':
      return { field: null, words: 'This event is archived, so you can’t edit it.' }
    case 'changed-meanwhile':
      return { field: null, words: changedWords(refusal.last, zone) }
    case 'currency-in-use':
      return {
        field: 'currency',
        words: `${orders(refusal.orders)} in the other currency, so you can’t change the currency`,
      }
    case 'has-orders':
      return {
        field: 'status',
        words: `${orders(refusal.orders)} for this event, so you can’t unpublish it. Cancel it instead to notify everyone.`,
      }
    case 'has-waitlist':
      return {
        field: 'status',
        words: 'This event has a waitlist, so you can’t unpublish it. Cancel it instead to notify everyone.',
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
  const became = dish.newName === null ? 'it would be removed' : `it would be renamed “${dish.newName}”`
  return `${people(dish.count)} chosen “${dish.name}”: ${became}.`
}

function changedWords(last: { by: string | null; at: Date } | null, zone: string): string {
  const who = last?.by ?? 'Another administrator'
  const when = last ? ` at ${formatMoment(last.at, zone)}` : ''
  return `${who} saved this event${when} after you opened it. Your changes are still here. Load their version, or save again to replace it.`
}
