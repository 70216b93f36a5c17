import { classroomEvents } from './classroom-events.ts'
import { type DemoEvent, describe } from './demo-event.ts'
import { leadershipEvents } from './leadership-events.ts'
import { networkEvents } from './network-events.ts'
import { places } from './places.ts'

/** What is still to come, from next week to four months on. */
export const upcomingEvents: DemoEvent[] = [
  ...leadershipEvents,
  ...classroomEvents,
  ...networkEvents,
  {
    title: 'Summer Reading Retreat',
    summary: 'Two quiet days with books, before the long holiday.',
    descriptionHtml: describe({
      opening: ['Still being planned: who reads what, and where the hammocks go.'],
    }),
    picture: 'events/library-shelves',
    day: 122,
    at: '09:00',
    minutes: 480,
    place: places.saadiyatForum,
    isDraft: true,
    tickets: [{ name: 'Standard Ticket', price: 65_000, capacity: 40, sold: 0 }],
  },
  {
    title: 'Outdoor Learning Night',
    summary: 'Stars, stories and a fire: how to teach where there are no walls.',
    descriptionHtml: describe({
      opening: ['An evening outdoors for primary teachers, with an astronomer and a storyteller.'],
    }),
    picture: 'events/heritage-arches',
    day: 34,
    at: '18:00',
    minutes: 180,
    place: places.gardenSchool,
    cancelledWith:
      'The school is closed for repairs that week. We are looking for a new date and will announce it here.',
    tickets: [{ name: 'Standard Ticket', price: 12_000, capacity: 40, sold: 0 }],
  },
]
