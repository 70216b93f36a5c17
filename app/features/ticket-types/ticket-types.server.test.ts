import { describe, expect, test } from 'vitest'
import { ticketsOfEvent } from '#app/features/ticketing/cart/event-tickets.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { ticketTypeTerms } from '#tests/factories/ticket-type-terms.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { createTicketType } from './create-ticket-type.server.ts'
import { deleteTicketType } from './delete-ticket-type.server.ts'
import { orderTicketTypes } from './order-ticket-types.server.ts'
import { setTicketTypeArchived } from './set-ticket-type-archived.server.ts'
import { ticketTypeList } from './ticket-type-list.server.ts'
import { ticketTypeRevenue } from './ticket-type-revenue.server.ts'
import { updateTicketType } from './update-ticket-type.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const admin = { ...ctx, actor: system }

async function made(
  changes: Parameters<typeof ticketTypeTerms>[0] = {},
  event: Parameters<typeof anEvent>[1] = {},
) {
  const eventId = await anEvent(ctx, event)
  const terms = ticketTypeTerms(changes)
  const outcome = await createTicketType(admin, { eventId, terms })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { eventId, id: outcome.id, terms }
}

const rowOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actionsOf = async (id: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map((entry) => entry.action)

describe('making one', () => {
  test('keeps all that was said, behind those that are there, once however often it is sent', async () => {
    const eventId = await anEvent(ctx)
    await aTicketType(ctx, { event_id: eventId, position: 4 })
    const formTemplateId = await aFormTemplate(ctx, { eventId })
    const terms = ticketTypeTerms({
      name: '  Early bird ',
      perks: ['Coffee', 'A seat in front'],
      kind: 'online',
      priceMinor: 0,
      priceTiers: [{ until: '2026-12-03T00:00:00.000Z', priceMinor: 1 }],
      capacity: null,
      perOrderLimit: 3,
      visibility: 'hidden',
      saleStartsAt: new Date('2026-12-01T00:00:00Z'),
      saleEndsAt: new Date('2026-12-05T00:00:00Z'),
      isMemberOnly: true,
      memberTier: 'premium',
      memberDiscountPercent: 25,
      taxBasisPoints: 500,
      isClaimable: false,
      formTemplateId,
    })
    const id = newId()
    expect(await createTicketType(admin, { id, eventId, terms })).toEqual({ ok: true, id })
    expect(await createTicketType(admin, { id, eventId, terms })).toEqual({ ok: true, id })
    expect(await rowOf(id)).toMatchObject({ name: 'Early bird', position: 5, revision: 1, sold: 0 })
    const { types } = await ticketTypeList(admin, eventId)
    expect(types.map((type) => type.terms.name)).toEqual(['Standard', 'Early bird'])
    expect(types[1]?.terms).toEqual({ ...terms, name: 'Early bird' })
    expect(await actionsOf(id)).toEqual(['ticket-type.create'])
    await expectInvariants(ctx)
  })

  test('requires a role that manages events', async () => {
    const eventId = await anEvent(ctx)
    const input = { eventId, terms: ticketTypeTerms() }
    const door = { ...ctx, actor: actorWithRole('door', { doorEventIds: [eventId] }) }
    await expect(createTicketType(ctx, input)).rejects.toThrow('events:manage')
    await expect(createTicketType(door, input)).rejects.toThrow('events:manage')
    await expect(ticketTypeList(door, eventId)).rejects.toThrow('events:manage')
    await expect(deleteTicketType(door, { eventId, id: newId() })).rejects.toThrow('events:manage')
    await expect(orderTicketTypes(door, { eventId, ids: [] })).rejects.toThrow('events:manage')
    const archive = { eventId, id: newId(), isArchived: true }
    await expect(setTicketTypeArchived(door, archive)).rejects.toThrow('events:manage')
    const edit = { eventId, id: newId(), revision: 1, terms: ticketTypeTerms() }
    await expect(updateTicketType(door, edit)).rejects.toThrow('events:manage')
  })

  test('refuses wrong terms, archived events and forms of other events', async () => {
    const terms = ticketTypeTerms({ capacity: 0 })
    const eventId = await anEvent(ctx)
    expect(await createTicketType(admin, { eventId, terms })).toMatchObject({ reason: 'capacity-below-one' })
    const formTemplateId = await aFormTemplate(ctx, { eventId: await anEvent(ctx) })
    const foreign = { eventId, terms: ticketTypeTerms({ formTemplateId }) }
    expect(await createTicketType(admin, foreign)).toMatchObject({ reason: 'form-unknown' })
    const archived = await anEvent(ctx, { status: 'archived' })
    const late = { eventId: archived, terms: ticketTypeTerms() }
    expect(await createTicketType(admin, late)).toMatchObject({ reason: 'event-archived' })
    await expect(createTicketType(admin, { ...late, eventId: newId() })).rejects.toThrow('not found')
  })
})

describe('changing one', () => {
  test('never writes what was sold, and orders keep the price, name and seats they were placed with', async () => {
    const { eventId, id, terms } = await made()
    await aPaidOrder(ctx, { ticketTypeId: id, quantity: 2 })
    const dearer = { ...terms, name: 'Renamed', priceMinor: 20_000, seatsPerTicket: 2, capacity: 2 }
    const outcome = await updateTicketType(admin, { eventId, id, revision: 1, terms: dearer })
    expect(outcome).toEqual({ ok: true, revision: 2 })
    expect(await rowOf(id)).toMatchObject({ name: 'Renamed', sold: 2, seats_sold: 2, capacity: 2 })
    const line = await ctx.db
      .selectFrom('order_lines')
      .selectAll()
      .where('ticket_type_id', '=', id)
      .executeTakeFirst()
    expect(line).toMatchObject({ ticket_name: 'Standard', unit_price_minor: 10_000, seats_per_ticket: 1 })
    expect(await actionsOf(id)).toEqual(['ticket-type.create', 'ticket-type.change'])
    await expectInvariants(ctx)
  })

  test('names the other editor after a conflicting save, and accepts an identical save', async () => {
    const { eventId, id, terms } = await made()
    const first = { eventId, id, revision: 1, terms: { ...terms, priceMinor: 12_000 } }
    expect(await updateTicketType(admin, first)).toEqual({ ok: true, revision: 2 })
    expect(await updateTicketType(admin, first)).toEqual({ ok: true, revision: 2 })
    const stale = { eventId, id, revision: 1, terms: { ...terms, capacity: 50 } }
    expect(await updateTicketType(admin, stale)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
      saved: { by: null, at: ctx.now },
    })
    expect(await rowOf(id)).toMatchObject({ price_minor: 12_000, capacity: 10, revision: 2 })
  })

  test('a capacity below what people have is refused with the numbers (rule R030)', async () => {
    const { eventId, id, terms } = await made({ capacity: 6 })
    await aPaidOrder(ctx, { ticketTypeId: id, quantity: 3 })
    await aHeldOrder(ctx, { ticketTypeId: id, quantity: 3 })
    const waiting = await aWaitlistEntry(ctx, { ticketTypeId: id, places: 2 })
    const more = { eventId, id, revision: 1, terms: { ...terms, capacity: 8 } }
    expect(await updateTicketType(admin, more)).toMatchObject({ ok: true })
    expect((await takeJobs(ctx)).filter((job) => job.name === 'waitlist.offer')).toHaveLength(1)
    await offerFreedPlaces(admin, { eventId })
    expect(await offersOf(ctx, id)).toMatchObject([{ places: 2, email: waiting.email }])

    const less = { ...more, revision: 2, terms: { ...terms, capacity: 7 } }
    expect(await updateTicketType(admin, less)).toEqual({
      ok: false,
      reason: 'capacity-taken',
      taken: { sold: 3, held: 3, offered: 2 },
      least: 8,
    })
    const { types } = await ticketTypeList(admin, eventId)
    expect(types[0]).toMatchObject({ sold: 3, held: 3, offered: 2, left: 0, state: 'sold-out' })
    await expectInvariants(ctx)
  })

  test('is not blocked by expired holds', async () => {
    const { eventId, id, terms } = await made({ capacity: 6 })
    await aHeldOrder(ctx, { ticketTypeId: id, quantity: 3 })
    const less = { eventId, id, revision: 1, terms: { ...terms, capacity: 1 } }
    expect(await updateTicketType(admin, less)).toMatchObject({ reason: 'capacity-taken', least: 3 })
    expect(await updateTicketType(later(admin, 16), less)).toMatchObject({ ok: true })
  })

  test('people per ticket stay while offers keep places, which would not suffice', async () => {
    const { eventId, id, terms } = await made({ capacity: 1 }, { capacity_mode: 'shared', total_capacity: 4 })
    const order = await aPaidOrder(ctx, { ticketTypeId: id })
    await aWaitlistEntry(ctx, { ticketTypeId: id })
    await aRefund(ctx, order, { kind: 'everything' })
    await offerFreedPlaces(admin, { eventId })
    const double = { eventId, id, revision: 1, terms: { ...terms, seatsPerTicket: 2 } }
    expect(await updateTicketType(admin, double)).toEqual({ ok: false, reason: 'seats-offered', offered: 1 })
    expect(await updateTicketType(later(admin, 25 * 60), double)).toMatchObject({ ok: true })
  })

  test('keeps a form that was archived, and takes no other one that was', async () => {
    const eventId = await anEvent(ctx)
    const formTemplateId = await aFormTemplate(ctx, { eventId })
    const terms = ticketTypeTerms({ formTemplateId })
    const outcome = await createTicketType(admin, { eventId, terms })
    if (!outcome.ok) throw new Error(outcome.reason)
    await ctx.db
      .updateTable('form_templates')
      .set({ archived_at: ctx.now })
      .where('id', '=', formTemplateId)
      .execute()
    const { id } = outcome
    const renamed = { eventId, id, revision: 1, terms: { ...terms, name: 'Renamed' } }
    expect(await updateTicketType(admin, renamed)).toMatchObject({ ok: true })
    const other = { eventId, terms: { ...terms, name: 'Other' } }
    expect(await createTicketType(admin, other)).toMatchObject({ reason: 'form-unknown' })
  })

  test('is of its own event only', async () => {
    const { id, terms } = await made()
    const edit = { eventId: await anEvent(ctx), id, revision: 1, terms }
    await expect(updateTicketType(admin, edit)).rejects.toThrow('not found')
    await expect(updateTicketType(admin, { ...edit, id: 'x' })).rejects.toThrow('not found')
  })
})

describe('taking one away', () => {
  test('deletes a ticket type without orders, and a second attempt finds none', async () => {
    const { eventId, id } = await made()
    expect(await deleteTicketType(admin, { eventId, id })).toEqual({ ok: true })
    expect(await deleteTicketType(admin, { eventId, id })).toEqual({ ok: true })
    expect((await ticketTypeList(admin, eventId)).types).toEqual([])
    expect(await actionsOf(id)).toEqual(['ticket-type.create', 'ticket-type.delete'])
  })

  test('archives a ticket type with orders: sales end, tickets stay, the waitlist is closed, and it can be restored', async () => {
    const { eventId, id, terms } = await made({ capacity: 1 })
    const order = await aPaidOrder(ctx, { ticketTypeId: id })
    const entry = await aWaitlistEntry(ctx, { ticketTypeId: id })
    expect(await deleteTicketType(admin, { eventId, id })).toEqual({ ok: false, reason: 'has-history' })
    const archive = { eventId, id, isArchived: true }
    expect(await setTicketTypeArchived(admin, archive)).toEqual({ ok: true })
    expect(await setTicketTypeArchived(admin, archive)).toEqual({ ok: true })
    expect(await actionsOf(id)).toEqual(['ticket-type.create', 'ticket-type.archive'])
    const edit = { eventId, id, revision: 2, terms: { ...terms, name: 'Other' } }
    expect(await updateTicketType(admin, edit)).toEqual({ ok: false, reason: 'archived' })

    for (const job of await takeJobs(ctx))
      if (job.name === 'waitlist.offer') await offerFreedPlaces(admin, { eventId })
    const waiting = await ctx.db
      .selectFrom('waitlist_entries')
      .select('closed_at')
      .where('id', '=', entry.id)
      .executeTakeFirst()
    expect(waiting?.closed_at).toEqual(ctx.now)
    const tickets = await ctx.db
      .selectFrom('tickets')
      .select('status')
      .where('order_id', '=', order.id)
      .execute()
    expect(tickets).toEqual([{ status: 'valid' }])
    const event = {
      id: eventId,
      status: 'published',
      endsAt: later(ctx, 9_999_999).now,
      currency: 'AED',
    } as const
    expect(await ticketsOfEvent(ctx, event, null)).toEqual([])

    await setTicketTypeArchived(admin, { ...archive, isArchived: false })
    expect(await ticketsOfEvent(ctx, event, null)).toMatchObject([{ id, soldOut: true }])
    await expectInvariants(ctx)
  })

  test('one that is only waited for, or was held once, has a history too', async () => {
    const { eventId, id } = await made({ capacity: 1 })
    const held = await placeOrder(ctx, aCheckout({ ticketTypeId: id }))
    expect(held.ok).toBe(true)
    expect(await deleteTicketType(admin, { eventId, id })).toMatchObject({ reason: 'has-history' })
    expect((await ticketTypeList(admin, eventId)).types).toMatchObject([{ hasHistory: true, held: 1 }])
  })
})

describe('the order they are shown in', () => {
  test('is theirs all at once, or not at all', async () => {
    const eventId = await anEvent(ctx)
    const ids = [await aTicketType(ctx, { event_id: eventId }), await aTicketType(ctx, { event_id: eventId })]
    const turned = ids.toReversed()
    const shown = async () => (await ticketTypeList(admin, eventId)).types.map((type) => type.id)
    expect(await orderTicketTypes(admin, { eventId, ids: turned })).toEqual({ ok: true })
    expect(await orderTicketTypes(admin, { eventId, ids: turned })).toEqual({ ok: true })
    expect(await shown()).toEqual(turned)
    expect(await actionsOf(eventId)).toEqual(['ticket-type.order'])
    for (const wrong of [[ids[0] ?? ''], [...ids, newId()], [ids[0] ?? '', ids[0] ?? '']])
      expect(await orderTicketTypes(admin, { eventId, ids: wrong })).toMatchObject({
        reason: 'changed-meanwhile',
      })
    expect(await shown()).toEqual(turned)
  })
})

describe('what they brought in', () => {
  test('is the ledger, shared out by line and ticket, net of what went back', async () => {
    const eventId = await anEvent(ctx)
    const one = await aTicketType(ctx, { event_id: eventId, price_minor: 10_000 })
    const other = await aTicketType(ctx, { event_id: eventId, price_minor: 5_000 })
    const unsold = await aTicketType(ctx, { event_id: eventId })
    const order = await aPaidOrder(ctx, [
      { ticketTypeId: one, quantity: 2 },
      { ticketTypeId: other, quantity: 2, priceMinor: 5_000 },
    ])
    await aHeldOrder(ctx, { ticketTypeId: one })
    expect(await ticketTypeRevenue(admin, eventId)).toEqual({ [one]: 20_000, [other]: 10_000 })
    const ticketIds = order.tickets
      .filter((ticket) => ticket.ticket_type_id === other)
      .slice(0, 1)
      .map(({ id }) => id)
    await aRefund(ctx, order, { kind: 'tickets', ticketIds })
    expect(await ticketTypeRevenue(admin, eventId)).toEqual({ [one]: 20_000, [other]: 5_000 })
    await aRefund(ctx, order, { kind: 'amount', amountMinor: 3_000 })
    expect(await ticketTypeRevenue(admin, eventId)).toEqual({ [one]: 18_000, [other]: 4_000 })
    expect(await ticketTypeRevenue(admin, eventId)).not.toHaveProperty(unsold)
  })
})
