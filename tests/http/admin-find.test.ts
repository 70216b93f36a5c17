import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { SentFound } from '#app/routes/admin/shell/palette-found.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, request, signedIn } = await testApp()
const admin = await signedIn('admin')

const gala = await anEvent(ctx, { title: 'Winter Gala', venue_name: 'Saadiyat Forum', city: 'Abu Dhabi' })
const ticketTypeId = await aTicketType(ctx, { event_id: gala })
for (let number = 1; number < 9; number++) await anEvent(ctx, { title: `Reading circle ${number}` })
const draft = await anEvent(ctx, { title: 'Zephyr morning', status: 'draft' })
const order = await aPaidOrder(ctx, {
  ticketTypeId,
  quantity: 2,
  attendees: [
    anAttendee({ fullName: 'Tomasz Łukasik', email: 'tomasz@robotics.example' }),
    anAttendee({ fullName: 'Tomasz Łukasik', email: 'tomasz@robotics.example' }),
  ],
})
const person = await aUser(ctx, { email: 'mimi.quill@school.example' })
await ctx.db
  .insertInto('profiles')
  .values({ user_id: person.userId, full_name: 'Mimi Quillfeather', updated_at: ctx.now })
  .execute()

async function found(q: string): Promise<SentFound> {
  const answer = await request(`/admin/find?${new URLSearchParams({ q })}`, { cookie: admin.cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json() as Promise<SentFound>
}

describe('the palette finds', () => {
  test.each(['winter', 'GALA win', 'saadiyat', 'abu dhabi gala'])('an event by "%s"', async (typed) => {
    const { events } = await found(typed)
    expect(events).toMatchObject([
      { id: gala, title: 'Winter Gala', place: 'Saadiyat Forum, Abu Dhabi', status: 'published' },
    ])
  })

  test('an event by its title where the name of a screen follows', async () => {
    expect(await found('winter attend')).toMatchObject({ events: [], screensOf: [{ id: gala }] })
    expect((await found('winter')).screensOf).toEqual([])
  })

  test('a draft as well', async () =>
    expect((await found('zephyr')).events).toMatchObject([{ id: draft, status: 'draft' }]))

  test('an order by its reference, its buyer and their address', async () => {
    for (const typed of [order.reference, order.reference.slice(3, 9), 'nadia kar', 'nadia@school'])
      expect((await found(typed)).orders, typed).toMatchObject([{ id: order.id, buyerName: 'Nadia Karim' }])
  })

  test('an order by the company it was bought for, and a seat without a name by its buyer', async () => {
    const buyer = { name: 'Ottoline Frost', email: 'ottoline@school.example', phone: '+971501234567' }
    const unnamed = await aPaidOrder(
      ctx,
      { ticketTypeId, quantity: 2, attendees: [anAttendee({ fullName: 'Bo Reed' }), null] },
      { buyer },
    )
    const billing_address = { line1: '1 Quay', city: 'Dubai', state: '', postalCode: '', country: 'AE' }
    await ctx.db
      .updateTable('orders')
      .set({ billing_address: JSON.stringify({ ...billing_address, company: 'Kestrel Academies' }) })
      .where('id', '=', unnamed.id)
      .execute()
    for (const typed of ['kestrel', 'acad kest']) {
      expect((await found(typed)).orders, typed).toMatchObject([{ id: unnamed.id }])
      expect((await found(typed)).attendees, typed).toEqual([])
    }
    expect((await found('otto frost')).attendees).toMatchObject([
      { fullName: 'Ottoline Frost', eventId: gala },
    ])
  })

  test('a person by the name of their profile and by their address', async () => {
    for (const typed of ['quillf', 'mimi quillfeather', 'mimi.quill@school.example'])
      expect((await found(typed)).people, typed).toEqual([
        { id: person.userId, name: 'Mimi Quillfeather', email: 'mimi.quill@school.example' },
      ])
  })

  test('an attendee once for each event', async () => {
    for (const typed of ['Łukas', 'tomasz robotics'])
      expect((await found(typed)).attendees, typed).toMatchObject([
        { ticketId: order.tickets[0]?.id, fullName: 'Tomasz Łukasik', eventId: gala },
      ])
  })

  test('an attendee by a number typed as within its country', async () => {
    await ctx.db
      .updateTable('attendees')
      .set({ whatsapp_number: '+971509990123' })
      .where('full_name', '=', 'Bo Reed')
      .execute()
    expect((await found('050 999 0123')).attendees).toMatchObject([{ fullName: 'Bo Reed' }])
  })

  test('at most six of a kind', async () => expect((await found('reading')).events).toHaveLength(6))

  test.each(['', ' ', 'a', '***', "' or 1=1 --", '%', '\\', 'x'.repeat(500)])(
    'nothing for "%s"',
    async (typed) =>
      expect(await found(typed)).toEqual({
        ...{ events: [], screensOf: [], orders: [], people: [], attendees: [] },
      }),
  )
})

test('the search takes one statement for each kind of result', async () => {
  await found('winter')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await found('winter')
  const searches = query.mock.calls.filter(([statement]) =>
    ((statement as unknown as { text?: string }).text ?? '').includes('to_tsquery'),
  )
  query.mockRestore()
  expect(searches).toHaveLength(4)
})

test('the search does not find an erased person', async () => {
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: person.userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  expect((await found('quillfeather')).people).toEqual([])
})

test('the search answers administrators only', async () => {
  for (const role of ['user', 'door'] as const) {
    const { cookie } = await signedIn(role)
    const answer = await request('/admin/find?q=winter', { cookie })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/?notice=access-denied')
    expect(await answer.text()).not.toContain('Gala')
  }
})
