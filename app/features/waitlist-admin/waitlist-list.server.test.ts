import { expect, test } from 'vitest'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { joinWaitlist } from '#app/features/ticketing/waitlist/join-waitlist.server.ts'
import { leaveWaitlist } from '#app/features/ticketing/waitlist/leave-waitlist.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import type { WaitlistFilters } from './rules/waitlist-listing.ts'
import { waitlistFile } from './ui/waitlist-table.tsx'
import { waitlistEntryDetails } from './waitlist-entry-details.server.ts'
import { waitlistEvents } from './waitlist-events.server.ts'
import { waitlistFigures } from './waitlist-figures.server.ts'
import { type ListedWaitlistEntry, waitlistList } from './waitlist-list.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))

const eventId = await anEvent(ctx, { title: 'Robotics Day' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 1 })
const order = await aHeldOrder(ctx, { ticketTypeId })
const entries: { id: string; key: string }[] = []
for (let index = 0; index < 7; index++) {
  entries.push(await aWaitlistEntry(later(ctx, index), { ticketTypeId }))
}
const otherEvent = await anEvent(ctx, { title: 'Choir Night' })
const otherType = await aTicketType(ctx, { event_id: otherEvent, capacity: 2 })
await aHeldOrder(ctx, { ticketTypeId: otherType, quantity: 2 })
const salma = await joinWaitlist(later(ctx, 60), {
  ticketTypeId: otherType,
  firstName: 'Salma',
  lastName: 'Qasim',
  email: 'salma@cedar.example',
  phoneNumber: '+971 50 111 2233',
  message: '=cmd()',
  places: 2,
})
if (!salma.ok) throw new Error(salma.reason)
// The first gets an offer, the last leaves.
await cancelOwnHold(ctx, order)
await offerFreedPlaces(as(system), { eventId })
const [first, second] = entries
const last = entries.at(-1)
if (!first || !second || !last) throw new Error('nobody waits')
await leaveWaitlist(ctx, last)

const all: WaitlistFilters = { q: '', status: null, eventId: null }
const first50 = { page: firstPage, size: 50 }
const oldestFirst = { by: 'joined', direction: 'ascending' } as const
const found = async (filters: Partial<WaitlistFilters>) =>
  (await waitlistList(admin, { all: { ...all, ...filters } }, first50)).rows.map(({ id }) => id)

test('the newest first, page by page and back, or the oldest first', async () => {
  const expected = [salma.entry.id, ...entries.map(({ id }) => id).reverse()]
  for (const isOldestFirst of [false, true]) {
    const sorted = isOldestFirst ? { sorting: oldestFirst } : {}
    const rows: ListedWaitlistEntry[] = []
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof waitlistList>> = await waitlistList(
        admin,
        { all },
        { page: { after, before: null }, size: 3, ...sorted },
      )
      rows.push(...page.rows)
      if (page.next === null) break
      after = page.next
    }
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(isOldestFirst ? [...expected].reverse() : expected)
    const before = { page: { after: null, before: ids[3] ?? '' }, size: 3, ...sorted }
    const back = await waitlistList(admin, { all }, before)
    expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect(back).toMatchObject({ previous: null, next: ids[2] })
  }
})

test('tells the place in line, and until when places are held', async () => {
  const { rows } = await waitlistList(
    admin,
    { all: { ...all, eventId } },
    { ...first50, sorting: oldestFirst },
  )
  expect(rows.map(({ status, position }) => [status, position])).toEqual([
    ['notified', null],
    ['pending', 1],
    ['pending', 2],
    ['pending', 3],
    ['pending', 4],
    ['pending', 5],
    ['left', null],
  ])
  expect(rows[0]?.offeredUntil).toBeInstanceOf(Date)
  expect(rows[0]).toMatchObject({ eventTitle: 'Robotics Day', placesLeft: 0 })
  const [other] = (await waitlistList(admin, { ids: [salma.entry.id] }, first50)).rows
  expect(other).toMatchObject({ position: 1, places: 2, firstName: 'Salma', message: '=cmd()' })
})

test('is narrowed down by words, status and event', async () => {
  expect(await found({ q: 'qas sal' })).toEqual([salma.entry.id])
  expect(await found({ q: 'salma@cedar' })).toEqual([salma.entry.id])
  expect(await found({ q: '050' })).toEqual([])
  expect(await found({ q: '111 2233' })).toEqual([salma.entry.id])
  expect(await found({ q: 'ting', eventId: otherEvent })).toEqual([])
  expect(await found({ status: 'left' })).toEqual([last.id])
  expect(await found({ status: 'notified', eventId })).toEqual([first.id])
  expect(await found({ eventId: otherEvent })).toEqual([salma.entry.id])
})

test('is counted by status, of one event or of all', async () => {
  expect(await waitlistFigures(admin, null)).toEqual({
    total: 8,
    byStatus: { pending: 6, notified: 1, left: 1 },
  })
  expect(await waitlistFigures(admin, otherEvent)).toEqual({ total: 1, byStatus: { pending: 1 } })
})

test('few events are chosen from a list, many are searched by their title', async () => {
  const few = await waitlistEvents(admin, { typed: 'choir', eventId: null })
  expect(few.isMany).toBe(false)
  expect(few.events.map(({ title }) => title).sort()).toEqual(['Choir Night', 'Robotics Day'])
  for (let index = 0; index < 40; index++) {
    const event = await anEvent(ctx, { title: `Awaited ${index}` })
    const type = await aTicketType(ctx, { event_id: event, capacity: 1 })
    const { id: _id, ...row } = await ctx.db
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('waitlist_entries')
      .values({ ...row, id: newId(), event_id: event, ticket_type_id: type, joined_at: new Date(0) })
      .execute()
  }
  expect(await waitlistEvents(admin, { typed: '', eventId: null })).toEqual({ isMany: true, events: [] })
  const typed = await waitlistEvents(admin, { typed: 'CHOIR', eventId })
  expect(typed.events.map(({ title }) => title).sort()).toEqual(['Choir Night', 'Robotics Day'])
  expect((await waitlistEvents(admin, { typed: '100%', eventId: null })).events).toEqual([])
})

test('the file has the specified columns, and no formula', async () => {
  const text = await fileOf(waitlistFile, (part) =>
    waitlistList(admin, { all: { ...all, eventId: otherEvent } }, part),
  )
  expect(text.split('\r\n')).toEqual([
    '"Event","First Name","Last Name","Email","Phone","Status","Message","Created Date","Notified Date"',
    `"Choir Night","Salma","Qasim","salma@cedar.example","'+971 50 111 2233","pending","'=cmd()","2026-12-01 17:00",""`,
    '',
  ])
})

test('one entry has its offers, its history and its mails', async () => {
  const details = await waitlistEntryDetails(admin, first.id)
  expect(details?.offers).toMatchObject([{ status: 'open', places: 1, orderId: null }])
  expect(details?.history.map(({ source, what }) => `${source} ${what}`).sort()).toEqual([
    'audit waitlist.join',
    'audit waitlist.offer',
    'mail waitlist-confirmation',
    'mail waitlist-offer',
  ])
  expect(await waitlistEntryDetails(admin, newId())).toBeNull()
  expect(await waitlistEntryDetails(admin, 'nobody')).toBeNull()
})

test('is for administrators', async () => {
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const stranger = as(actor)
    await expect(waitlistList(stranger, { all }, first50)).rejects.toThrow('not allowed')
    await expect(waitlistFigures(stranger, null)).rejects.toThrow('not allowed')
    await expect(waitlistEvents(stranger, { typed: '', eventId: null })).rejects.toThrow('not allowed')
    await expect(waitlistEntryDetails(stranger, first.id)).rejects.toThrow('not allowed')
  }
})

test.each([
  ['a type with room', {}, { capacity: 2 }, true],
  ['a full type', {}, { capacity: 1 }, false],
  ['a full event', { capacity_mode: 'shared', total_capacity: 1 }, { capacity: 2 }, false],
  ['a shared event with room', { capacity_mode: 'shared', total_capacity: 2 }, { capacity: 2 }, true],
] as const)('an entry of %s says whether a place is free', async (_, event, type, hasFreePlaces) => {
  const event_id = await anEvent(ctx, event)
  const soldOut = await aTicketType(ctx, { event_id, capacity: 1 })
  await aHeldOrder(ctx, { ticketTypeId: soldOut })
  const entry = await aWaitlistEntry(ctx, { ticketTypeId: soldOut })
  await ctx.db.updateTable('ticket_types').set(type).where('id', '=', soldOut).execute()
  const { rows } = await waitlistList(admin, { ids: [entry.id] }, first50)
  expect(rows).toMatchObject([{ hasFreePlaces }])
})
