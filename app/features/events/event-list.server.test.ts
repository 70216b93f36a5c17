import { beforeAll, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { eventList } from './event-list.server.ts'
import {
  type EventListFilters,
  type EventSorting,
  type EventsAsked,
  eventListing,
} from './rules/event-listing.ts'
import { eventFile } from './ui/event-table.tsx'

const world = await testContext()
const ctx = world.as(actorWithRole('admin'))
const all: EventListFilters = { q: '', status: null, time: 'all' }
const asked = (filters: Partial<EventListFilters>, part: Partial<EventsAsked> = {}): EventsAsked => {
  const wanted = { ...all, ...filters }
  const sorting = eventListing.sort.usual(wanted)
  return { filters: wanted, sorting, page: firstPage, size: 20, ...part }
}
const day = 1_440

const titles = async (filters: Partial<EventListFilters> = {}, sorting?: EventSorting) => {
  const page = await eventList(ctx, asked(filters, sorting && { sorting }))
  return page.rows.map((event) => event.title)
}

beforeAll(async () => {
  const events = [
    { title: 'Reading Circle', days: 5, city: 'Dubai', venue_name: 'The Library' },
    { title: '100% Wellbeing', days: 10, city: 'Abu Dhabi', venue_name: 'Corniche_Hall' },
    { title: 'art of leading', days: 15, city: 'London', status: 'draft' as const },
    { title: 'Old Evening', days: -20, city: 'Dubai' },
    { title: 'Called Off', days: 3, city: 'Sharjah', status: 'cancelled' as const },
  ]
  for (const { days, ...event } of events)
    await anEvent(ctx, { venue_name: '', ...event, starts_at: addMinutes(ctx.now, days * day) })
})

describe('the list of all events', () => {
  test('has the latest first, and what comes next first among those to come', async () => {
    expect(await titles()).toEqual([
      'art of leading',
      '100% Wellbeing',
      'Reading Circle',
      'Called Off',
      'Old Evening',
    ])
    expect(await titles({ time: 'upcoming' })).toEqual([
      'Called Off',
      'Reading Circle',
      '100% Wellbeing',
      'art of leading',
    ])
    expect(await titles({ time: 'past' })).toEqual(['Old Evening'])
    expect(await titles({ status: 'draft' })).toEqual(['art of leading'])
  })

  test('is sorted by title whatever its case', async () => {
    expect(await titles({}, { by: 'title', direction: 'ascending' })).toEqual([
      '100% Wellbeing',
      'art of leading',
      'Called Off',
      'Old Evening',
      'Reading Circle',
    ])
  })

  test.each([
    ['read', ['Reading Circle']],
    ['dubai libr', ['Reading Circle']],
    ['LEADING', ['art of leading']],
    ['100%', ['100% Wellbeing']],
    ['%', ['100% Wellbeing']],
    ['_', ['100% Wellbeing']],
    ['corniche_h', ['100% Wellbeing']],
    ['corniche%h', []],
    ["'; drop table events; --", []],
    ['nobody', []],
  ])('is searched for %j', async (q, found) => {
    expect(await titles({ q })).toEqual(found)
  })

  test('comes in pages, forwards and back', async () => {
    const next = (page = firstPage) => eventList(ctx, asked({}, { page, size: 2 }))
    const first = await next()
    const second = await next({ after: first.next, before: null })
    const back = await next({ after: null, before: second.previous })
    expect(second.rows.map((event) => event.title)).toEqual(['Reading Circle', 'Called Off'])
    expect(back.rows).toEqual(first.rows)
  })

  test('tells the first price that is one, the seats sold, and the place in one line', async () => {
    const eventId = await anEvent(ctx, { title: 'Priced', city: 'Fujairah', country: 'AE' })
    await aTicketType(ctx, { event_id: eventId, price_minor: 0, position: 0, seats_sold: 2 })
    await aTicketType(ctx, {
      event_id: eventId,
      price_minor: 30_000,
      position: 1,
      seats_sold: 4,
      price_tiers: JSON.stringify([{ until: addMinutes(ctx.now, day).toISOString(), priceMinor: 20_000 }]),
    })
    await aTicketType(ctx, { event_id: eventId, price_minor: 5_000, position: 2 })
    const { rows } = await eventList(ctx, asked({ q: 'priced' }))
    expect(rows).toMatchObject([{ priceMinor: 20_000, attendees: 6, place: 'The Library, Fujairah, AE' }])
    await ctx.db.deleteFrom('ticket_types').where('event_id', '=', eventId).execute()
    await ctx.db.deleteFrom('events').where('id', '=', eventId).execute()
  })

  test('is a file for spreadsheets, in which nothing is a formula', async () => {
    const id = await anEvent(ctx, { title: '=HYPERLINK("x")' })
    const file = await fileOf(eventFile, (part) => eventList(ctx, asked({ q: 'hyperlink' }, part)))
    const lines = file.split('\r\n')
    expect(lines[0]).toContain('"Event","Date","Time"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    await ctx.db.deleteFrom('events').where('id', '=', id).execute()
  })

  test('is for administrators', async () => {
    const on = world.as(actorWithRole('door', { doorEventIds: [] }))
    await expect(eventList(on, asked({}))).rejects.toThrow('not allowed')
  })
})
