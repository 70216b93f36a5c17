import { type DemoEvent, describe } from './demo-event.ts'
import { places } from './places.ts'

/** What has taken place over the past three months. */
export const pastEvents: DemoEvent[] = [
  {
    title: 'Back to School: First Week, Well Begun',
    summary: 'Routines, names and the first phone call home.',
    descriptionHtml: describe({
      opening: [
        'How experienced teachers spend the first five days, and why none of it is on the timetable.',
      ],
    }),
    picture: 'events/classroom-light',
    day: -86,
    at: '16:00',
    minutes: 120,
    place: places.gardenSchool,
    tickets: [{ name: 'Standard Ticket', price: 9_000, capacity: 60, sold: 47 }],
  },
  {
    title: 'Heritage Walk and Lesson Planning',
    summary: 'Old Dubai on foot, then a unit of work over tea.',
    descriptionHtml: describe({
      opening: ['A slow walk through the old quarter with a historian, and a table to turn it into lessons.'],
    }),
    picture: 'events/heritage-arches',
    day: -63,
    at: '16:30',
    minutes: 180,
    place: places.creekLibrary,
    tickets: [{ name: 'Standard Ticket', price: 14_000, capacity: 25, sold: 25 }],
  },
  {
    title: 'Autumn Library Meeting',
    summary: 'School librarians of the Emirates, together for a day.',
    descriptionHtml: describe({
      opening: ['Collections, budgets, and the great question of graphic novels.'],
    }),
    picture: 'events/library-shelves',
    host: { name: 'Ahmed El Masry', line: 'Librarian, Creekside Library', link: null },
    day: -52,
    at: '10:00',
    minutes: 300,
    place: places.saadiyatForum,
    tickets: [{ name: 'Standard Ticket', price: 11_000, capacity: 45, sold: 31 }],
  },
  {
    title: 'Music for Everyone: Ensemble Teaching',
    summary: 'Thirty beginners, one tune, no tears.',
    descriptionHtml: describe({ opening: ['A practical day for music teachers and the brave.'] }),
    picture: 'events/music-room',
    day: -40,
    at: '13:00',
    minutes: 180,
    place: places.wharfSchool,
    currency: 'GBP',
    tickets: [{ name: 'Standard Ticket', price: 4_500, capacity: 30, sold: 18 }],
  },
  {
    title: 'Sports Day, Rethought',
    summary: 'A day that the slowest child looks forward to.',
    descriptionHtml: describe({
      opening: ['PE leads share formats that kept the joy and lost the humiliation.'],
    }),
    picture: 'events/sports-day',
    day: -29,
    at: '15:30',
    minutes: 120,
    place: places.gardenSchool,
    tickets: [{ name: 'Standard Ticket', price: 0, capacity: 80, sold: 36 }],
  },
  {
    title: 'Science Lab Safety Refresher',
    summary: 'Online hour for technicians and heads of science.',
    descriptionHtml: describe({
      opening: ['What changed, what did not, and what inspectors look at first.'],
    }),
    picture: 'events/science-lab',
    day: -17,
    at: '12:30',
    minutes: 60,
    place: 'online',
    tickets: [{ name: 'Online Ticket', price: 5_000, capacity: 150, sold: 52, kind: 'online' }],
  },
  {
    title: 'Book Club: The Teacher in Fiction',
    summary: 'Three novels, one long table.',
    descriptionHtml: describe({
      opening: ['Teachers in novels are saints or monsters. We read three that are neither.'],
    }),
    picture: 'events/book-club',
    day: -8,
    at: '18:30',
    minutes: 120,
    place: places.quozStudios,
    tickets: [{ name: 'Standard Ticket', price: 6_000, capacity: 20, sold: 14 }],
  },
  {
    title: 'Playground Design Workshop',
    summary: 'With pupils at the drawing table.',
    descriptionHtml: describe({
      opening: ['Pupils, teachers and a landscape architect redraw one real playground.'],
    }),
    picture: 'events/playground',
    day: -3,
    at: '14:00',
    minutes: 150,
    place: places.cornicheHouse,
    tickets: [{ name: 'Standard Ticket', price: 12_500, capacity: 32, sold: 21 }],
  },
]
