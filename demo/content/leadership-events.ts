import { type DemoEvent, describe } from './demo-event.ts'
import { places } from './places.ts'

/** For those who lead schools: heads, senior leaders, governors. */
export const leadershipEvents: DemoEvent[] = [
  {
    title: 'Leading Through Change: School Leadership Summit',
    summary: 'One day, twelve honest accounts of change that worked, and of some that did not.',
    descriptionHtml: describe({
      opening: [
        'New curriculum, new building, new inspectorate: leading a school has rarely asked for so much at once. At this summit, heads and senior leaders from nine schools tell how they led a change from the first awkward meeting to the day it was simply how things are done.',
        'No keynotes from people who left schools long ago. Every speaker is in post, and every session leaves a third of its time for questions.',
      ],
      takeHome: [
        'A one-page plan for the first ninety days of a change',
        'Scripts for the three conversations that decide whether it holds',
        'A small circle of colleagues who will ask you in March how it went',
      ],
      running: [
        ['8:30 AM', 'Doors, breakfast and badges'],
        ['9:15 AM', 'Opening: what staff hear when leaders say “change”'],
        ['10:30 AM', 'Case studies in three rooms'],
        ['12:45 PM', 'Lunch, served at round tables by theme'],
        ['2:00 PM', 'Clinics: bring your own problem'],
        ['4:00 PM', 'Close and tea'],
      ],
      closing: 'Lunch is a seated meal; please choose your dishes when you register.',
    }),
    picture: 'events/conference-hall',
    gallery: [
      'events/podium-microphone',
      'gallery/conference-workshop',
      'gallery/conference-exchange',
      'events/abu-dhabi-domes',
    ],
    host: { name: 'Mariam Haddad', line: 'Principal, Al Noor Community School', link: null },
    speakers: [
      { name: 'Daniel Osei', line: 'Head of Year, Wharf Street School', link: null },
      { name: 'Helen Marsh', line: 'Marsh & Field Consulting', link: 'https://marshfield.example' },
      { name: 'Yusuf Rahman', line: 'Deputy Head, The Garden School', link: null },
      { name: 'Fatima Zahra', line: 'Head of Inclusion, Saadiyat Primary', link: null },
      { name: 'James Whitcombe', line: 'Headmaster, Whitcombe Prep', link: null },
    ],
    day: 24,
    at: '09:00',
    minutes: 450,
    place: places.saadiyatForum,
    isFeatured: true,
    withMenu: true,
    tickets: [
      {
        name: 'Standard Ticket',
        price: 45_000,
        capacity: 120,
        sold: 41,
        memberDiscount: 15,
        description: 'The whole day, breakfast and lunch.',
        perks: ['All sessions and clinics', 'Breakfast and seated lunch', 'Slides and recordings'],
      },
      {
        name: 'VIP Ticket',
        price: 95_000,
        capacity: 12,
        sold: 8,
        description: 'For two: front tables, and dinner with the speakers the evening before.',
        perks: ['Two seats', 'Speakers’ dinner', 'Reserved front table'],
      },
      {
        name: 'School Table',
        price: 180_000,
        capacity: 10,
        sold: 3,
        kind: 'corporate',
        description: 'Two leaders of one school, with a clinic of their own.',
        perks: ['Two seats', 'A 40-minute clinic for your school', 'Your school’s name at the table'],
      },
    ],
  },
  {
    title: 'Headteachers’ Breakfast by the Creek',
    summary: 'Two hours, good coffee, and the conversations that never fit into a meeting.',
    descriptionHtml: describe({
      opening: [
        'Once a term, heads and principals meet before the day begins. There is one question on the table, no slides, and the rule that what is said here stays here.',
        'This term’s question: what did you stop doing?',
      ],
      closing: 'Places are few on purpose. If your plans change, please let somebody else have your seat.',
    }),
    picture: 'events/creek-breakfast',
    host: { name: 'Yusuf Rahman', line: 'Deputy Head, The Garden School', link: null },
    day: 6,
    at: '07:30',
    minutes: 120,
    place: places.creekLibrary,
    detailsRequired: true,
    tickets: [{ name: 'Standard Ticket', price: 12_000, capacity: 24, sold: 24, perks: ['Breakfast'] }],
  },
  {
    title: 'Members’ Evening: Budgets Without Tears',
    summary: 'For members: how four schools plan money, with the spreadsheets open.',
    descriptionHtml: describe({
      opening: [
        'Four bursars and heads open their planning files and talk about what they would do differently. Numbers are shared in the room and stay there, which is why this evening is for members only.',
      ],
    }),
    picture: 'events/round-table-dinner',
    day: 15,
    at: '17:30',
    minutes: 120,
    place: places.cornicheHouse,
    tickets: [
      {
        name: 'Member Ticket',
        price: 9_000,
        capacity: 40,
        sold: 0,
        memberTier: 'basic',
        perks: ['Planning templates'],
      },
      {
        name: 'Leadership Circle',
        price: 15_000,
        capacity: 12,
        sold: 0,
        memberTier: 'premium',
        description: 'Continues over dinner, for Standard and VIP members.',
        perks: ['Dinner', 'Small-group review of your own budget'],
      },
    ],
  },
  {
    title: 'Webinar: Safeguarding Essentials for Governors',
    summary: 'What boards must know, in one hour, with time for questions.',
    descriptionHtml: describe({
      opening: [
        'A clear hour on duties, the questions governors should ask, and what good answers sound like. Led by a designated safeguarding lead with twenty years in schools in the UAE and the UK. Recorded for those who registered.',
      ],
    }),
    picture: 'events/webinar-laptop',
    day: 19,
    at: '12:00',
    minutes: 60,
    place: 'online',
    tickets: [{ name: 'Online Ticket', price: 7_500, capacity: 200, sold: 45, kind: 'online' }],
  },
  {
    title: 'Spring Conference: The School as a Place',
    summary: 'Architecture, acoustics, light and belonging. Two cities, one conversation.',
    descriptionHtml: describe({
      opening: [
        'Buildings teach. Architects, heads and pupils look at corridors, canteens and classrooms and ask what they say to the people inside. In London, with a shared session to Dubai.',
      ],
    }),
    picture: 'events/london-morning',
    day: 104,
    at: '10:00',
    minutes: 360,
    place: places.bloomsburyRooms,
    currency: 'GBP',
    isFeatured: true,
    tickets: [
      {
        name: 'Standard Ticket',
        price: 14_500,
        earlyPrices: [
          { days: 30, price: 9_500 },
          { days: 75, price: 12_000 },
        ],
        capacity: 150,
        sold: 7,
        memberDiscount: 20,
        perks: ['Lunch', 'Walking tour'],
      },
      {
        name: 'VIP Ticket',
        price: 32_000,
        capacity: 10,
        sold: 0,
        perks: ['Two seats', 'Dinner with the architects'],
      },
    ],
  },
]
