import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aCrowd } from '#tests/factories/a-crowd.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTickets } from '../changes/check-in-tickets.server.ts'
import { answerFigures } from './answer-figures.server.ts'
import { attendeeFigures, liveAttendeeFigures } from './attendee-figures.server.ts'
import { checkInsOverTime } from './check-ins-over-time.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const staff: Ctx = { ...ctx, actor: system }

describe('the figures of an event', () => {
  test('people with valid tickets, who is in, what is left of each ticket type', async () => {
    const { eventId, typeIds } = await aCrowd(ctx)
    const [standard, student] = typeIds
    await aHeldOrder(ctx, { ticketTypeId: standard })
    const figures = await attendeeFigures(staff, eventId)
    expect(figures).toEqual({
      attendees: 5,
      checkedIn: 1,
      // 20 - 3 and 10 - 2: what a checkout holds is not taken.
      remaining: 25,
      free: 0,
      claimed: 0,
      types: [
        { id: standard, name: 'Standard', attendees: 3, checkedIn: 1 },
        { id: student, name: 'Student', attendees: 2, checkedIn: 0 },
      ],
    })
    expect(await liveAttendeeFigures(staff, eventId)).toEqual(figures)
  })

  test('a shared capacity counts seats over all types; one type without a limit has none', async () => {
    const shared = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 12 })
    const pair = await aTicketType(ctx, { event_id: shared, seats_per_ticket: 2 })
    await aPaidOrder(ctx, { ticketTypeId: pair, quantity: 2, seatsPerTicket: 2 })
    expect(await attendeeFigures(staff, shared)).toMatchObject({ attendees: 4, remaining: 8 })
    const open = await anEvent(ctx)
    await aTicketType(ctx, { event_id: open, capacity: 5 })
    expect(await attendeeFigures(staff, open)).toMatchObject({ attendees: 0, remaining: 5 })
    await aTicketType(ctx, { event_id: open })
    expect(await attendeeFigures(staff, open)).toMatchObject({ remaining: null })
  })

  test('tickets that cost nothing, claims among them', async () => {
    const eventId = await anEvent(ctx)
    await aTicketType(ctx, { event_id: eventId })
    await aClaim({ ...ctx, actor: await aMember(ctx, 'standard') }, { eventId })
    const free = await aTicketType(ctx, { event_id: eventId, price_minor: 0 })
    await aHeldOrder(ctx, { ticketTypeId: free, priceMinor: 0 })
    expect(await attendeeFigures(staff, eventId)).toMatchObject({ attendees: 2, free: 2, claimed: 1 })
  })

  test('are readable for the event’s door staff and for no other role below administrator', async () => {
    const { eventId } = await aCrowd(ctx)
    const door = { ...ctx, actor: actorWithRole('door', { doorEventIds: [eventId] }) }
    expect(await attendeeFigures(door, eventId)).toMatchObject({ attendees: 5 })
    for (const actor of [actorWithRole('user'), actorWithRole('door', { doorEventIds: [newId()] })]) {
      await expect(attendeeFigures({ ...ctx, actor }, eventId)).rejects.toThrow('not allowed')
      await expect(liveAttendeeFigures({ ...ctx, actor }, eventId)).rejects.toThrow('not allowed')
    }
    await expect(attendeeFigures(staff, newId())).rejects.toThrow('event')
  })
})

describe('check-ins over time', () => {
  test('in buckets of the event’s zone, from the first to the last', async () => {
    const { eventId, tickets } = await aCrowd(ctx)
    const event = { id: eventId, timeZone: 'Asia/Kolkata' }
    const nadia = tickets.find(({ name }) => name === 'Nadia Karim')?.id ?? ''
    await checkInTickets(later(staff, 50), { eventId, chosen: { ids: [nadia] } })
    const { minutes, buckets } = await checkInsOverTime(staff, event)
    expect([minutes, buckets.length]).toEqual([5, 11])
    expect(buckets.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(buckets[0]?.from).toEqual(ctx.now)
  })

  test('an event without check-ins has an empty chart', async () => {
    const event = { id: await anEvent(ctx), timeZone: 'Asia/Dubai' }
    expect((await checkInsOverTime(staff, event)).buckets).toEqual([])
  })
})

describe('answers', () => {
  test('of valid tickets, question by question; nothing for the door', async () => {
    const { eventId } = await aCrowd(ctx)
    const [templateId, versionId] = [newId(), newId()]
    const field = { placeholder: '', required: false }
    const fields = [
      { ...field, id: 'diet', type: 'dropdown', label: 'Diet', options: ['None', 'Vegan'] },
      { ...field, id: 'year', type: 'text', label: 'Year group', options: [] },
    ]
    await ctx.db.transaction().execute(async (tx) => {
      const at = { created_at: ctx.now, updated_at: ctx.now }
      const template = { id: templateId, event_id: eventId, name: 'Diet', version_id: versionId, ...at }
      await tx.insertInto('form_templates').values(template).execute()
      const version = { id: versionId, template_id: templateId, number: 1, created_at: ctx.now }
      await tx
        .insertInto('form_template_versions')
        .values({ ...version, fields: JSON.stringify(fields) })
        .execute()
    })
    await ctx.db
      .updateTable('attendees')
      .set({ answers: JSON.stringify({ diet: 'Vegan', year: 'Year 4' }) })
      .where('event_id', '=', eventId)
      .where('company_name', '=', 'Palm School')
      .execute()
    // Of the two from Palm School, one has a void ticket.
    expect(await answerFigures(staff, { id: eventId, menu: null })).toEqual([
      {
        question: 'diet',
        label: 'Diet',
        kind: 'choices',
        answered: 1,
        rows: [
          { label: 'None', count: 0 },
          { label: 'Vegan', count: 1 },
        ],
      },
      {
        question: 'year',
        label: 'Year group',
        kind: 'list',
        answered: 1,
        rows: [{ label: 'Year 4', count: 1 }],
      },
    ])
    const door = { ...ctx, actor: actorWithRole('door', { doorEventIds: [eventId] }) }
    await expect(answerFigures(door, { id: eventId, menu: null })).rejects.toThrow('not allowed')
  })
})
