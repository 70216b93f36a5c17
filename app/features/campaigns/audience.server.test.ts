import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Audience } from '#app/db/schema/campaigns.ts'
import { pseudonymiseOrders } from '#app/features/ticketing/orders/pseudonymise-orders.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aGrant, aPlan, aUser } from '#tests/factories/a-user.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { countAudience, sampleAudience } from './count-audience.server.ts'
import { audienceForm } from './forms.ts'

const world = await testContext()
const { ctx: guest } = withDemoPayments(world.ctx)
const ctx = { ...guest, actor: system }
const about = (audience: Audience) => ({ kind: 'event-announcement' as const, audience })
const inside = async (audience: Audience) =>
  (await sampleAudience(ctx, about(audience))).map(({ name, email }) => `${name} ${email}`).sort()
const seat = (name: string, email: string) => anAttendee({ fullName: name, email })

async function aSoldEvent() {
  const eventId = await anEvent(ctx)
  const standard = await aTicketType(ctx, { event_id: eventId })
  const patron = await aTicketType(ctx, { event_id: eventId, name: 'Patron' })
  return { eventId, standard, patron }
}

const attendeesOf = (eventId: string, overrides = {}): Audience => ({
  ...{ kind: 'attendees', eventIds: [eventId], ticketTypeIds: null, presence: 'all', ...overrides },
})

test('an audience of attendees has each address once, and the buyer’s for seats without details', async () => {
  const { eventId, standard, patron } = await aSoldEvent()
  const other = await aSoldEvent()
  const attendees = [seat('Amal', 'amal@school.example'), seat('A. Haddad', 'AMAL@School.example'), null]
  const buyer = { name: 'Nadia Karim', email: 'nadia@school.example', phone: '+971501234567' }
  const first = await aPaidOrder(guest, { ticketTypeId: standard, quantity: 3, attendees }, { buyer })
  await aPaidOrder(guest, { ticketTypeId: patron, attendees: [seat('Bo', 'bo@school.example')] }, { buyer })
  await aPaidOrder(guest, {
    ticketTypeId: other.standard,
    attendees: [seat('Amal H', 'amal@school.example')],
  })

  expect(await inside(attendeesOf(eventId))).toEqual([
    ...['Amal amal@school.example', 'Bo bo@school.example', 'Nadia Karim nadia@school.example'],
  ])
  expect(await inside(attendeesOf(eventId, { ticketTypeIds: [patron] }))).toEqual(['Bo bo@school.example'])
  const both = attendeesOf(eventId, { eventIds: [eventId, other.eventId] })
  expect((await countAudience(ctx, about(both))).people).toBe(3)

  // Who came with one of two tickets has come.
  await ctx.db
    .updateTable('tickets')
    .set({ checked_in_at: ctx.now })
    .where('id', '=', first.tickets[0]?.id ?? '')
    .execute()
  expect(await inside(attendeesOf(eventId, { presence: 'came' }))).toEqual(['Amal amal@school.example'])
  expect(await inside(attendeesOf(eventId, { presence: 'absent' }))).toEqual([
    ...['Bo bo@school.example', 'Nadia Karim nadia@school.example'],
  ])
  await ctx.db
    .updateTable('tickets')
    .set({ status: 'void', voided_at: ctx.now })
    .where('order_id', '=', first.id)
    .execute()
  expect(await inside(attendeesOf(eventId))).toEqual(['Bo bo@school.example'])
})

test('attendees without an account say no by their address, and are banned by their account', async () => {
  const { eventId, standard } = await aSoldEvent()
  const banned = await aUser(ctx, { email: 'banned@school.example' })
  const attendees = ['said-no', 'bounced', 'banned', 'fine'].map((name) =>
    seat(name, `${name}@school.example`),
  )
  await aPaidOrder(guest, { ticketTypeId: standard, quantity: 4, attendees })
  await ctx.db
    .insertInto('mail_opt_outs')
    .values([
      { email: 'said-no@school.example', category: 'events', opted_out_at: ctx.now },
      { email: 'fine@school.example', category: 'news', opted_out_at: ctx.now },
    ])
    .execute()
  await ctx.db
    .insertInto('mail_suppressions')
    .values({ email: 'bounced@school.example', reason: 'hard-bounce', source: 'smtp', created_at: ctx.now })
    .execute()
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: banned.userId, reason: '', banned_at: ctx.now })
    .execute()
  expect(await countAudience(ctx, about(attendeesOf(eventId)))).toEqual({
    people: 1,
    leftOut: { unsubscribed: 1, unreachable: 1, banned: 1, 'no-address': 0 },
  })
  const unwritten = [
    '',
    'no',
    'a@b',
    'a b@school.example',
    'x@school.example, y@school.example',
    'a@b.c\nBcc: d@e.fr',
  ]
  for (const email of unwritten) {
    await ctx.db.updateTable('attendees').set({ email }).where('full_name', '=', 'fine').execute()
    expect(await countAudience(ctx, about(attendeesOf(eventId))), email).toMatchObject({
      ...{ people: 0, leftOut: { 'no-address': 1 } },
    })
  }
})

test('who has left is not written to', async () => {
  const { eventId, standard } = await aSoldEvent()
  const buyer = { name: 'Gone', email: 'gone@school.example', phone: '+971501234567' }
  const attendees = [seat('Gone', buyer.email), null]
  await aPaidOrder(guest, { ticketTypeId: standard, quantity: 2, attendees }, { buyer })
  expect(await inside(attendeesOf(eventId))).toEqual(['Gone gone@school.example'])
  await pseudonymiseOrders(ctx, { userId: (await aUser(ctx)).userId, email: buyer.email })
  expect(await countAudience(ctx, about(attendeesOf(eventId)))).toEqual({
    people: 0,
    leftOut: { unsubscribed: 0, unreachable: 0, banned: 0, 'no-address': 0 },
  })
})

test('the waitlist are those in line, each once', async () => {
  const eventId = await anEvent(ctx)
  const types = [
    await aTicketType(ctx, { event_id: eventId, capacity: 1 }),
    await aTicketType(ctx, { event_id: eventId, capacity: 1 }),
  ]
  const entries = []
  for (const ticketTypeId of types) {
    await aPaidOrder(guest, { ticketTypeId })
    entries.push(await aWaitlistEntry(ctx, { ticketTypeId, email: 'wai@school.example' }))
  }
  const [first] = entries
  const audience: Audience = { kind: 'waitlist', eventIds: [eventId] }
  expect(await inside(audience)).toEqual([expect.stringMatching(/^Wai Ting \d+ wai@school\.example$/)])
  await sql`update waitlist_entries set status = 'left', places_left = 0, closed_at = now() where id = ${first?.id}`.execute(
    ctx.db,
  )
  expect(await inside(audience)).toHaveLength(1)
})

test('members are those whose membership is live, of one plan or any, each once', async () => {
  const [paying, late, over, given, twice] = await Promise.all([1, 2, 3, 4, 5].map(() => aUser(ctx)))
  if (!paying || !late || !over || !given || !twice) throw new Error('five of them')
  const plan = await aPlan(ctx, 'vip')
  const paid = (userId: string, overrides: object) =>
    ctx.db
      .insertInto('subscriptions')
      .values({
        ...{
          id: newId(),
          user_id: userId,
          plan_id: plan,
          provider: 'demo',
          provider_ref: newId(),
          status: 'active',
        },
        ...{
          current_period_start: ctx.now,
          current_period_end: addMinutes(ctx.now, 1440),
          started_at: ctx.now,
        },
        ...{ price_minor: 100, currency: 'AED', ...overrides },
      })
      .execute()
  await paid(paying.userId, {})
  await paid(late.userId, { status: 'past_due', past_due_since: addMinutes(ctx.now, -3 * 1440) })
  await paid(over.userId, { status: 'past_due', past_due_since: addMinutes(ctx.now, -8 * 1440) })
  await paid(twice.userId, {})
  await aGrant(ctx, { userId: given.userId, tier: 'basic' })
  await aGrant(ctx, { userId: twice.userId, tier: 'basic' })
  expect((await countAudience(ctx, about({ kind: 'members' }))).people).toBe(4)
  expect((await countAudience(ctx, about({ kind: 'plans', planIds: [plan] }))).people).toBe(3)
  const next = { ...ctx, now: addMinutes(ctx.now, 60 * 1440) }
  expect((await countAudience(next, about({ kind: 'members' }))).people).toBe(0)
})

test('an audience is a choice by name: an empty list is none (rule R081)', () => {
  for (const nothing of [
    {},
    { kind: 'all' },
    { kind: 'plans', planIds: [] },
    { kind: 'people', userIds: [] },
    { kind: 'waitlist', eventIds: [] },
    { kind: 'attendees', eventIds: [], ticketTypeIds: null, presence: 'all' },
    { kind: 'attendees', eventIds: [newId()], ticketTypeIds: [], presence: 'all' },
  ])
    expect(audienceForm.safeParse(nothing).success).toBe(false)
  expect(audienceForm.parse({ kind: 'members', ids: [] })).toEqual({ kind: 'members' })
})
