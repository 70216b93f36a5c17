import { type DemoEvent, describe } from './demo-event.ts'
import { places } from './places.ts'

/** Where the network meets: open evenings, fairs, the gala. */
export const networkEvents: DemoEvent[] = [
  {
    title: 'Open House: Meet the Network',
    summary: 'New to Staffroom? Come and see who is here, over tea.',
    descriptionHtml: describe({
      opening: [
        'A relaxed evening for everyone who teaches, leads, builds or advises in education. Members introduce their work in three minutes each; the rest of the time belongs to conversation.',
        'Free for all. Come alone or bring a colleague.',
      ],
    }),
    picture: 'events/coffee-morning',
    host: { name: 'Noura Al Ketbi', line: 'Ministry liaison office', link: null },
    day: 12,
    at: '18:00',
    minutes: 120,
    place: places.quozStudios,
    isFeatured: true,
    tickets: [
      {
        name: 'Free Registration',
        price: 0,
        capacity: 150,
        sold: 68,
        perOrder: 4,
        perks: ['Tea, coffee and something sweet'],
      },
    ],
  },
  {
    title: 'Winter Gala: An Evening for Education',
    summary: 'Dinner, music and the Staffroom awards, under the lights.',
    descriptionHtml: describe({
      opening: [
        'Once a year we dress up and say thank you. The awards go to people nominated by their colleagues: the lab technician, the new teacher, the one who always stays for the last bus.',
        'Three courses, a school jazz band worth hearing, and no speeches longer than two minutes.',
      ],
      closing: 'Please choose your dishes for every guest; allergens are listed.',
    }),
    picture: 'events/gala-night',
    gallery: [
      'gallery/gala-arrival',
      'gallery/gala-place-setting',
      'gallery/gala-band',
      'gallery/gala-award',
      'gallery/gala-toast',
      'gallery/gala-dancing',
    ],
    day: 33,
    at: '19:00',
    minutes: 270,
    place: places.marinaHall,
    withMenu: true,
    detailsRequired: true,
    sharedCapacity: 180,
    tickets: [
      {
        name: 'Dinner Ticket',
        price: 39_500,
        capacity: null,
        sold: 84,
        perks: ['Three courses', 'Awards', 'Music'],
      },
      {
        name: 'VIP Ticket',
        price: 90_000,
        capacity: 20,
        sold: 9,
        description: 'Two seats near the stage.',
        perks: ['Two seats', 'Reception before dinner'],
      },
      {
        name: 'Company Table Pair',
        price: 120_000,
        capacity: 15,
        sold: 6,
        kind: 'corporate',
        perks: ['Two seats', 'Logo in the programme'],
      },
    ],
  },
  {
    title: 'Wellbeing at Sunrise',
    summary: 'Gentle movement, breakfast, and a talk about workload with the numbers.',
    descriptionHtml: describe({
      opening: [
        'Start a Saturday slowly. Forty minutes of easy movement for every body, then breakfast and a plain conversation on workload led by two heads who cut marking by half and measured what happened.',
      ],
    }),
    picture: 'events/wellbeing-sunrise',
    day: 28,
    at: '06:45',
    minutes: 135,
    place: places.marinaHall,
    tickets: [
      { name: 'Standard Ticket', price: 8_500, capacity: 40, sold: 33, perks: ['Breakfast', 'Mat provided'] },
    ],
  },
  {
    title: 'Careers Fair: Schools Meet Teachers',
    summary: 'Thirty schools, honest conversations, no queues.',
    descriptionHtml: describe({
      opening: [
        'Schools bring the people you would work with, not only the people who recruit. Book two conversations in advance and wander for the rest. Entry is free for teachers.',
      ],
    }),
    picture: 'events/careers-fair',
    day: 58,
    at: '10:00',
    minutes: 300,
    place: places.marinaHall,
    tickets: [
      { name: 'Teacher', price: 0, capacity: 600, sold: 112, perOrder: 2 },
      {
        name: 'Exhibiting School',
        price: 250_000,
        capacity: 30,
        sold: 17,
        kind: 'corporate',
        perks: ['Stand for two people', 'Listing in the guide', 'Quiet room for interviews'],
      },
    ],
  },
  {
    title: 'EdTech Demo Night',
    summary: 'Eight founders, five minutes each, and a jury of teachers.',
    descriptionHtml: describe({
      opening: [
        'Founders show working products, not slides. The jury are teachers; so is the audience. The questions are better than at any pitch night we know.',
      ],
    }),
    picture: 'events/rooftop-evening',
    day: 81,
    at: '18:30',
    minutes: 150,
    place: places.quozStudios,
    tickets: [
      { name: 'Teacher', price: 0, capacity: 80, sold: 12 },
      { name: 'Company', price: 35_000, capacity: 40, sold: 8, perks: ['Introduction in the programme'] },
    ],
  },
]
