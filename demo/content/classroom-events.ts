import { type DemoEvent, describe } from './demo-event.ts'
import { places } from './places.ts'

/** About teaching and learning, subject by subject. */
export const classroomEvents: DemoEvent[] = [
  {
    title: 'AI in the Classroom: What Actually Helps',
    summary: 'Teachers show what they kept, what they dropped, and what their pupils think of it.',
    descriptionHtml: describe({
      opening: [
        'Two years in, the excitement has settled and the useful habits are visible. Six teachers, from Year 2 to Year 13, show one thing each that survived contact with a real timetable.',
        'Bring a laptop: the second half is a workshop, and you will leave with one lesson changed for next week.',
      ],
      takeHome: [
        'Six lesson outlines, ready to adapt',
        'A short policy that parents understand',
        'A list of tools that respect pupils’ data',
      ],
    }),
    picture: 'events/ai-network',
    host: { name: 'Tidepool EdTech', line: '', link: 'https://tidepool.example' },
    speakers: [
      { name: 'Anjali Menon', line: 'Founder, Storyfold', link: null },
      { name: 'Omar Al Suwaidi', line: 'Managing Director, Falaj Learning', link: null },
      { name: 'Grace Kim', line: 'Bright Ledger', link: null },
    ],
    day: 9,
    at: '16:30',
    minutes: 150,
    place: places.creekLibrary,
    isFeatured: true,
    tickets: [
      {
        name: 'Standard Ticket',
        price: 18_000,
        capacity: 60,
        sold: 53,
        memberDiscount: 20,
        perks: ['Workshop place', 'Tea and dates'],
      },
      {
        name: 'Student Teacher',
        price: 5_000,
        capacity: 15,
        sold: 6,
        description: 'For people in training; please bring your card.',
      },
    ],
  },
  {
    title: 'Reading for Pleasure: Building a School That Reads',
    summary: 'Librarians and class teachers on shelves, time, talk and trust.',
    descriptionHtml: describe({
      opening: [
        'Children who choose to read do better at nearly everything else. This online evening is about the quiet conditions that make it happen: what stands on the shelf, who recommends it, and when there is time.',
      ],
      takeHome: [
        'A reading-time plan that survives a busy week',
        'Forty titles in English and Arabic that children pass on',
        'How to talk with families who do not read',
      ],
    }),
    picture: 'events/reading-nook',
    host: { name: 'Oryx Books', line: '', link: 'https://oryxbooks.example' },
    speakers: [{ name: 'Ahmed El Masry', line: 'Librarian, Creekside Library', link: null }],
    day: 4,
    at: '19:00',
    minutes: 75,
    place: 'online',
    tickets: [{ name: 'Online Ticket', price: 0, capacity: 500, sold: 87, kind: 'online' }],
  },
  {
    title: 'Robots, Cardboard and Curiosity: Primary Coding Day',
    summary: 'Hands-on computing for primary teachers who were never taught it themselves.',
    descriptionHtml: describe({
      opening: [
        'You need no experience, only patience with cardboard. By the afternoon you will have built, programmed and rebuilt a small robot, and know how to do the same with thirty children and eight robots.',
      ],
      running: [
        ['9:00 AM', 'Unplugged: thinking in steps'],
        ['11:00 AM', 'Build'],
        ['1:30 PM', 'Program, fail, mend'],
        ['3:00 PM', 'Plan a unit of six lessons'],
      ],
    }),
    picture: 'events/coding-robots',
    host: { name: 'Tomasz Łukasik', line: 'Engineer and teacher, Kółko Robotics', link: null },
    day: 17,
    at: '09:00',
    minutes: 420,
    place: places.gardenSchool,
    tickets: [
      {
        name: 'Standard Ticket',
        price: 30_000,
        capacity: 30,
        sold: 19,
        perks: ['A robot kit to take away', 'Lunch'],
        memberDiscount: 10,
      },
      {
        name: 'Two Colleagues',
        price: 56_000,
        capacity: 6,
        sold: 2,
        kind: 'corporate',
        description: 'Come as a pair and plan together.',
        perks: ['Two seats', 'Two kits'],
      },
    ],
  },
  {
    title: 'Inclusion in Practice: Small Changes, Open Doors',
    summary: 'A London workshop on the adjustments that help everyone.',
    descriptionHtml: describe({
      opening: [
        'Most barriers are small and ours to remove: a worksheet, a seating plan, a bell. SENCOs and class teachers work through real lessons and take them apart kindly.',
      ],
      takeHome: [
        'A checklist for any lesson',
        'Three adjustments to try on Monday',
        'Contacts at eight schools near you',
      ],
    }),
    picture: 'events/inclusion-mosaic',
    day: 20,
    at: '13:30',
    minutes: 180,
    place: places.bloomsburyRooms,
    currency: 'GBP',
    tickets: [
      { name: 'Standard Ticket', price: 6_500, capacity: 48, sold: 22, perks: ['Workshop', 'Tea and cake'] },
      {
        name: 'Early Career',
        price: 2_500,
        capacity: 20,
        sold: 13,
        description: 'For the first three years in the job.',
      },
    ],
  },
  {
    title: 'Science Outside: Fieldwork in Mangroves and Wadis',
    summary: 'Plan fieldwork that is safe, cheap and better than the textbook.',
    descriptionHtml: describe({
      opening: [
        'A morning among the mangroves with two biologists who also teach Year 9. Wear shoes that may get wet. You will run the same transect your pupils will, and go home with the risk assessment already written.',
      ],
    }),
    picture: 'events/school-garden',
    day: 38,
    at: '08:00',
    minutes: 240,
    place: places.cornicheHouse,
    tickets: [
      {
        name: 'Standard Ticket',
        price: 22_000,
        capacity: 25,
        sold: 16,
        perks: ['Boat place', 'Field guide'],
      },
    ],
  },
  {
    title: 'Maths That Talks: Reasoning in Key Stage 2',
    summary: 'Sentence stems, messy problems and silence used well.',
    descriptionHtml: describe({
      opening: [
        'An afternoon of doing mathematics together and noticing what we say. For class teachers, maths leads and anyone who was told they were “not a maths person”.',
      ],
      takeHome: [
        'Twelve problems with low floors and high ceilings',
        'A talk routine for every week of a term',
      ],
    }),
    picture: 'events/maths-geometry',
    day: 45,
    at: '14:00',
    minutes: 180,
    place: places.wharfSchool,
    currency: 'GBP',
    tickets: [
      { name: 'Standard Ticket', price: 5_500, capacity: 36, sold: 9 },
      { name: 'Trainee', price: 0, capacity: 8, sold: 5, description: 'Free for people in training.' },
    ],
  },
  {
    title: 'The Art Room: Teaching Looking',
    summary: 'An evening in the studio for teachers of any subject.',
    descriptionHtml: describe({
      opening: [
        'Looking is a skill, and it can be taught. Draw for an hour with a painter, then talk about how close looking changes history, science and reading lessons. Materials are provided; talent is not required.',
      ],
    }),
    picture: 'events/art-studio',
    day: 66,
    at: '17:00',
    minutes: 150,
    place: places.quozStudios,
    tickets: [
      {
        name: 'Standard Ticket',
        price: 19_000,
        capacity: 22,
        sold: 4,
        memberDiscount: 10,
        perks: ['All materials'],
      },
    ],
  },
  {
    title: 'Early Years Play Lab',
    summary: 'Blocks, water, sand, and the science of why they matter.',
    descriptionHtml: describe({
      opening: [
        'Play first, theory after. Set up three provocations, watch what happens, and plan how to write it down without stopping it.',
      ],
    }),
    picture: 'events/early-years-blocks',
    day: 74,
    at: '15:00',
    minutes: 150,
    place: places.gardenSchool,
    tickets: [{ name: 'Standard Ticket', price: 16_000, capacity: 28, sold: 2 }],
  },
]
