import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { longestEventDays } from '../../rules/event-draft.ts'
import type { EventFields } from '../event-form.ts'
import type { EventRefusal } from '../update-event.server.ts'

type Words = { field: keyof EventFields | null; words: string }

/** Why an event was not saved, and under which field it is said; null is above the form. */
export function notSavedWords(refusal: EventRefusal, zone: string): Words {
  switch (refusal.reason) {
    case 'title-missing':
      return { field: 'title', words: t('Title is required') }
    case 'title-too-long':
      return { field: 'title', words: t('Please use at most 200 characters') }
    case 'ends-before-start':
      return { field: 'endTime', words: t('The event has to end after it starts') }
    case 'lasts-too-long':
      return {
        field: 'endTime',
        words: lastsWords(),
      }
    case 'unknown-zone':
      return { field: 'timeZone', words: t('Please choose a time zone') }
    case 'meeting-link-invalid':
      return {
        field: 'meetingLink',
        words: t('Please enter a full URL, such as https://meet.example.com/room'),
      }
    case 'coordinates-invalid':
      return { field: 'latitude', words: t('Please enter both coordinates, or neither') }
    case 'capacity-invalid':
      return { field: 'totalCapacity', words: t('Please enter a whole number from 1') }
    case 'host-invalid':
      return { field: 'hostName', words: t('Check the host’s name and link') }
    case 'speakers-invalid':
      return { field: 'speaker0Name', words: t('Check the speakers’ names and links') }
    case 'slug-taken':
      return {
        field: 'slug',
        words: t('Another event uses or used the URL “{slug}”', { slug: refusal.slug }),
      }
    case 'picture-gone':
      return { field: 'imageFileId', words: t('Image URL is required') }
    case 'archived':
      return { field: null, words: t('This event is archived, so you can’t edit it.') }
    case 'changed-meanwhile':
      return { field: null, words: changedWords(refusal.last, zone) }
    case 'currency-in-use':
      return {
        field: 'currency',
        words: plural(
          refusal.orders,
          'There is 1 order in the other currency, so you can’t change the currency',
          'There are {count} orders in the other currency, so you can’t change the currency',
        ),
      }
    case 'has-orders':
      return {
        field: 'status',
        words: plural(
          refusal.orders,
          'There is 1 order for this event, so you can’t unpublish it. Cancel it instead to notify everyone.',
          'There are {count} orders for this event, so you can’t unpublish it. Cancel it instead to notify everyone.',
        ),
      }
    case 'has-waitlist':
      return {
        field: 'status',
        words: t(
          'This event has a waitlist, so you can’t unpublish it. Cancel it instead to notify everyone.',
        ),
      }
    case 'capacity-below-taken':
      return {
        field: 'totalCapacity',
        words: t('{taken} seats are taken: {sold} sold and {held} held. Please enter at least as many.', {
          taken: refusal.sold + refusal.held,
          sold: refusal.sold,
          held: refusal.held,
        }),
      }
    case 'dishes-chosen':
      return { field: 'hasMenu', words: refusal.dishes.map(dishWords).join(' ') }
  }
}

const lastsWords = () =>
  plural(longestEventDays, 'An event can last at most {count} day', 'An event can last at most {count} days')

function dishWords(dish: { name: string; newName: string | null; count: number }): string {
  const { name, newName, count } = dish
  if (newName === null)
    return plural(
      count,
      '1 person has chosen “{name}”: it would be removed.',
      '{count} people have chosen “{name}”: it would be removed.',
      { name },
    )
  return plural(
    count,
    '1 person has chosen “{name}”: it would be renamed “{newName}”.',
    '{count} people have chosen “{name}”: it would be renamed “{newName}”.',
    { name, newName },
  )
}

function changedWords(last: { by: string | null; at: Date } | null, zone: string): string {
  const who = last?.by ?? t('Another administrator')
  if (!last)
    return t(
      '{who} saved this event after you opened it. Your changes are still here. Load their version, or save again to replace it.',
      { who },
    )
  return t(
    '{who} saved this event at {moment} after you opened it. Your changes are still here. Load their version, or save again to replace it.',
    { who, moment: formatMoment(last.at, zone) },
  )
}
