import { describe, expect, test } from 'vitest'
import type { Actor } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { firstPage, type PageAsked } from '#app/kernel/keyset.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aCrowd } from '#tests/factories/a-crowd.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { attendeeList } from './attendee-list.server.ts'
import { chosenTickets } from './chosen-tickets.server.ts'
import { matchingTickets } from './matching-tickets.server.ts'
import {
  type AttendeesAsked,
  attendeeFiltersOf,
  attendeeListing,
  stateNames,
  wayNames,
} from './rules/attendee-listing.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const staff: Ctx = { ...ctx, actor: system }
const crowd = await aCrowd(ctx)

const states = Object.keys(stateNames) as (keyof typeof stateNames)[]
const waysOfComing = Object.keys(wayNames) as (keyof typeof wayNames)[]

const asked = (query: string) => listAsked(attendeeListing, new URLSearchParams(query), 'UTC')
const listed = (
  on: Ctx,
  eventId: string,
  query: string,
  sorting: AttendeesAsked['sorting'] = { by: 'name', direction: 'ascending' },
) => attendeeList(on, { ...asked(query), eventId, sorting })
const found = async (query: string, on = staff) => {
  const { rows, total } = await listed(on, crowd.eventId, query)
  expect(total).toBe(rows.length)
  return rows.map(({ fullName }) => fullName)
}

describe('the attendees of an event', () => {
  test('each ticket with its person, order and share of the price', async () => {
    const { rows, total } = await listed(staff, crowd.eventId, 'state=all')
    expect(total).toBe(6)
    expect(rows.map(({ fullName }) => fullName)).toEqual([
      null,
      'James O’Connor',
      'Maryam Aziz',
      'Nadia Karim',
      'Omar Said',
      'Élodie Durand',
    ])
    const omar = crowd.tickets.find(({ name }) => name === 'Omar Said')
    expect(rows.find(({ id }) => id === omar?.id)).toEqual({
      id: omar?.id,
      fullName: 'Omar Said',
      companyName: 'Creek Academy',
      ticketName: 'Standard',
      status: 'valid',
      checkedInAt: ctx.now,
      isComplete: true,
      details: {
        email: 'omar.said@creek.example',
        whatsappNumber: '+971 50 123 4567',
        orderId: omar?.orderId,
        orderReference: omar?.reference,
        boughtAt: ctx.now,
        cameBy: 'guest',
        answers: null,
        menuChoices: null,
      },
      paid: { minor: 10_000, currency: 'AED' },
    })
    expect(rows[0]).toMatchObject({ isComplete: false, paid: { minor: 5_000 } })
    await expectInvariants(ctx)
  })

  test.each([
    ['', [null, 'James O’Connor', 'Maryam Aziz', 'Nadia Karim', 'Omar Said']],
    ['state=valid', [null, 'James O’Connor', 'Maryam Aziz', 'Nadia Karim', 'Omar Said']],
    ['state=checked-in', ['Omar Said']],
    ['state=not-checked-in', [null, 'James O’Connor', 'Maryam Aziz', 'Nadia Karim']],
    ['state=details-missing', [null]],
    ['state=void', ['Élodie Durand']],
    ['by=claimed', []],
    ['by=bought', []],
    ['by=guest&state=checked-in', ['Omar Said']],
    ['q=palm', ['Nadia Karim']],
    ['q=palm&state=all', ['Nadia Karim', 'Élodie Durand']],
    ['q=kar+nad', [null, 'Nadia Karim']],
    ['q=karim+palm', ['Nadia Karim']],
    ['q=élo&state=all', ['Élodie Durand']],
    ['q=omar.said@creek', ['Omar Said']],
    ['q=%2B447700900', ['Maryam Aziz']],
    ['q=7700+900', ['Maryam Aziz']],
    ['q=palm&state=void', ['Élodie Durand']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('the ticket type, and the order by the beginning of its reference', async () => {
    expect(await found(`type=${crowd.typeIds[1]}`)).toEqual([null, 'Maryam Aziz'])
    const reference = crowd.tickets.find(({ name }) => name === 'Maryam Aziz')?.reference ?? ''
    for (const typed of [reference, reference.toLowerCase(), reference.slice(3, 9)]) {
      expect(await found(new URLSearchParams({ q: typed }).toString())).toEqual([null, 'Maryam Aziz'])
    }
  })

  test('how somebody came by a ticket', async () => {
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
    const buyer = await aUser(ctx)
    await aPaidOrder({ ...ctx, actor: buyer }, { ticketTypeId })
    await aPaidOrder(ctx, { ticketTypeId })
    await aClaim({ ...ctx, actor: await aMember(ctx, 'standard') }, { eventId })
    for (const way of waysOfComing) {
      const { rows, total } = await listed(staff, eventId, `by=${way}`)
      expect([total, rows.map(({ details }) => details?.cameBy)]).toEqual([1, [way]])
    }
  })
})

test('a number typed as within its country finds its attendee', async () => {
  for (const typed of ['050 123 45', '0501234567', '00971 50 123'])
    expect(await found(new URLSearchParams({ q: typed }).toString())).toContain('Omar Said')
})

describe('hostile searches', () => {
  test('% and _ are letters like any other', async () => {
    expect(await found('q=100%25')).toEqual(['James O’Connor'])
    for (const query of ['q=%25', 'q=_', 'q=%25%25', 'q=O_ar', 'q=SR-%25'])
      expect(await found(query)).toEqual([])
  })

  test.each([
    "'",
    "' or '1'='1",
    '\\',
    ':*',
    '!Nadia',
    '<->',
    'a & | b',
    '\u0000Nadia',
    '@',
    '𝒳'.repeat(100),
  ])('%j is only text', async (typed) => {
    const names = await found(new URLSearchParams({ q: typed }).toString())
    expect(names.length).toBeLessThan(6)
  })

  test('a NUL counts as not typed', async () => {
    expect(await found('q=%00')).toHaveLength(5)
    expect(await found('q=%00Nadia')).toEqual([null, 'Nadia Karim'])
  })

  test('the word that stands for the event is none that can be typed', async () => {
    for (const typed of [`@${crowd.eventId}`, '@', crowd.eventId]) {
      expect(await found(new URLSearchParams({ q: typed }).toString())).toEqual([])
    }
  })
})

test('every combination of filters counts what a naive count counts', async () => {
  const all = (await listed(staff, crowd.eventId, 'state=all')).rows
  const types = new Map(
    crowd.tickets.map(({ id, name }) => [id, name === null || name.startsWith('Maryam') ? 1 : 0]),
  )
  for (const state of states) {
    for (const cameBy of [null, ...waysOfComing]) {
      for (const type of [null, 0, 1] as const) {
        for (const q of ['', 'palm', 'om']) {
          const naive = all.filter((row) => {
            const words = `${row.fullName ?? ''} ${row.companyName ?? ''} ${row.details?.email ?? ''}`
            const isIn = row.checkedInAt !== null
            const isValid = row.status === 'valid'
            return (
              {
                all: true,
                valid: isValid,
                void: !isValid,
                'checked-in': isValid && isIn,
                'not-checked-in': isValid && !isIn,
                'details-missing': isValid && !row.isComplete,
              }[state] &&
              (cameBy === null || row.details?.cameBy === cameBy) &&
              (type === null || types.get(row.id) === type) &&
              (q === '' ||
                words
                  .toLowerCase()
                  .split(/[^\p{L}\p{N}]+/u)
                  .some((word) => word.startsWith(q)))
            )
          })
          const filters = {
            q,
            state,
            cameBy,
            ticketTypeId: type === null ? null : (crowd.typeIds[type] ?? null),
          }
          const { rows, total } = await attendeeList(staff, {
            ...asked(''),
            eventId: crowd.eventId,
            filters,
          })
          const ids = naive.map(({ id }) => id).sort()
          expect(rows.map(({ id }) => id).sort(), JSON.stringify(filters)).toEqual(ids)
          expect(total).toBe(ids.length)
          const matching = await matchingTickets(ctx.db, crowd.eventId, filters).select('t.id').execute()
          expect(matching.map(({ id }) => id).sort()).toEqual(ids)
        }
      }
    }
  }
})

describe('pages', () => {
  test.each(['', 'q=staffing'])(
    'of every sorting of %j have everybody once, there and back, while others come in',
    async (narrowed) => {
      for (const by of attendeeListing.sort.keys) {
        for (const direction of ['ascending', 'descending'] as const) {
          const eventId = await anEvent(ctx)
          const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
          const buy = (fullName: string, minutes: number) =>
            aPaidOrder(later(ctx, minutes), {
              ticketTypeId,
              attendees: [anAttendee({ fullName, companyName: 'Staffing' })],
            })
          const names = ['Zoe', 'Amal', '-', 'amal', 'Nadia', '-', 'Omar']
          for (const [index, name] of names.entries()) await buy(`${name} Haddad`, index % 3)
          await ctx.db
            .updateTable('attendees')
            .set({ full_name: null })
            .where('event_id', '=', eventId)
            .where('full_name', 'like', '-%')
            .execute()
          const page = (beside: Partial<PageAsked>) =>
            attendeeList(staff, {
              ...asked(narrowed),
              eventId,
              sorting: { by, direction },
              page: { ...firstPage, ...beside },
              size: 2,
            })
          const before = (await listed(staff, eventId, narrowed, { by, direction })).rows.map(({ id }) => id)
          const seen: string[] = []
          let shown = await page({})
          const back: string[][] = []
          for (;;) {
            back.push(shown.rows.map(({ id }) => id))
            seen.push(...shown.rows.map(({ id }) => id))
            if (shown.next === null) break
            if (seen.length === 4) await buy('Karim Haddad', 1)
            shown = await page({ after: shown.next })
          }
          expect(seen.filter((id) => before.includes(id))).toEqual(before)
          expect(new Set(seen).size).toBe(seen.length)
          expect(shown.total).toBe(8)
          const previous = await page({ before: back.at(-1)?.[0] ?? null })
          expect(previous.rows.at(-1)?.id).toBe(back.at(-2)?.at(-1))
        }
      }
    },
  )

  test.each(['', 'q=om'])('a row of another event begins no page of %j', async (narrowed) => {
    const other = await aCrowd(ctx)
    const page = { after: other.tickets[0]?.id ?? '', before: null }
    const { rows } = await attendeeList(staff, { ...asked(narrowed), eventId: crowd.eventId, page })
    expect(rows).toEqual([])
  })
})

describe('who reads it', () => {
  const as = (actor: Actor): Ctx => ({ ...ctx, actor })
  const doors = [
    ['door staff', actorWithRole('door', { doorEventIds: [crowd.eventId] })],
    ['a door pass', { kind: 'door', passId: newId(), name: 'Sam', eventId: crowd.eventId }],
  ] as const satisfies [string, Actor][]

  test.each(doors)('%s: name, company, ticket and state, nothing else', async (_who, actor) => {
    const { rows, total } = await listed(as(actor), crowd.eventId, 'state=all')
    expect(total).toBe(6)
    for (const row of rows) expect(row).toMatchObject({ details: null, paid: null })
    expect(JSON.stringify(rows)).not.toMatch(/@|SR-|\+971|10000|5000/)
  })

  test.each(doors)('%s finds no attendee by hidden details', async (_who, actor) => {
    expect(await found('q=nadia+palm', as(actor))).toEqual(['Nadia Karim'])
    for (const query of ['q=nadia@palm.example', 'q=971501234567', 'q=example']) {
      expect(await found(query, as(actor))).toEqual([])
    }
    // Filters that would tell are as if they were not there.
    expect(await found('state=details-missing', as(actor))).toHaveLength(5)
    expect(await found('by=claimed', as(actor))).toHaveLength(5)
  })

  test.each(doors)('%s acts on what it sees, and on nothing else', async (_who, actor) => {
    const chosenBy = async (query: string, by: Actor | null) => {
      const all = attendeeFiltersOf(new URLSearchParams(query))
      const rows = await chosenTickets(ctx.db, crowd.eventId, { all }, by).select('t.id').execute()
      return rows.length
    }
    expect(await chosenBy('q=nadia@palm.example', null)).toBe(1)
    expect(await chosenBy('q=nadia@palm.example', actor)).toBe(0)
    expect(await chosenBy('q=nadia', actor)).toBe(1)
    expect(await chosenBy('by=claimed', actor)).toBe(5)
  })

  test('other roles are refused', async () => {
    const others: Actor[] = [
      { kind: 'guest' },
      actorWithRole('user'),
      actorWithRole('door', { doorEventIds: [newId()] }),
      { kind: 'door', passId: newId(), name: 'Sam', eventId: newId() },
    ]
    for (const actor of others) {
      await expect(listed(as(actor), crowd.eventId, '')).rejects.toThrow('not allowed')
    }
    await expect(listed(staff, 'x', '')).rejects.toThrow('event')
  })
})
