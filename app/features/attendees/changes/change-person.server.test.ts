import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTickets } from './check-in-tickets.server.ts'
import { correctAttendee } from './correct-attendee.server.ts'
import { moveTicket } from './move-ticket.server.ts'
import { seatToChange } from './seat-to-change.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }

async function tomsTicket() {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const tom = anAttendee({ fullName: 'Tom OLeary', email: 'tom@school.example' })
  const order = await aPaidOrder(ctx, { ticketTypeId, attendees: [tom] })
  const [ticket] = order.tickets
  if (!ticket) throw new Error('no ticket')
  const about = { eventId, ticketId: ticket.id }
  const { seen, person } = await seatToChange(ctx, about)
  return { ...about, seen, person, code: ticket.code, attendeeId: ticket.attendee_id }
}

const attendeeOf = (id: string) =>
  ctx.db.selectFrom('attendees').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const codeOf = async (id: string) =>
  (await ctx.db.selectFrom('tickets').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
const mailsAbout = (id: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'period'])
    .where('subject_id', '=', id)
    .where('period', '<>', '')
    .orderBy('kind')
    .execute()
const scan = (eventId: string, code: string) =>
  checkInTicket(ctx, { eventId, code, scanId: newId(), device: 'Door' })
const layla = { fullName: 'Layla Haddad', email: 'Layla@School.example', whatsappNumber: '', companyName: '' }

describe('a correction', () => {
  test('of a name keeps ticket and code, and sends nothing', async () => {
    const { eventId, ticketId, attendeeId, seen, person, code } = await tomsTicket()
    const before = await attendeeOf(attendeeId)
    const asked = { eventId, ticketId, seen, person: { ...person, fullName: ' Tom O’Leary ' } }
    expect(await correctAttendee(ctx, asked)).toEqual({ ok: true, isSent: false })
    expect(await attendeeOf(attendeeId)).toEqual({ ...before, full_name: 'Tom O’Leary' })
    expect(await codeOf(ticketId)).toBe(code)
    expect(await mailsAbout(ticketId)).toEqual([])
    expect((await scan(eventId, code)).verdict).toBe('admitted')
  })

  test('of an address renews the code and sends the ticket there', async () => {
    const { eventId, ticketId, attendeeId, seen, person, code } = await tomsTicket()
    const asked = { eventId, ticketId, seen, person: { ...person, email: 'tom@academy.example' } }
    expect(await correctAttendee(ctx, asked)).toEqual({ ok: true, isSent: true })
    expect(await attendeeOf(attendeeId)).toMatchObject({ email: 'tom@academy.example' })
    expect((await scan(eventId, code)).verdict).toBe('unknown')
    expect(await mailsAbout(ticketId)).toMatchObject([
      { kind: 'ticket-for-attendee', recipient: 'tom@academy.example' },
    ])
    await expectInvariants(ctx)
  })

  test('leaves WhatsApp number and company as they are where the event does not ask them', async () => {
    const { eventId, ticketId, attendeeId } = await tomsTicket()
    await ctx.db
      .updateTable('events')
      .set({ asks_contact_details: false })
      .where('id', '=', eventId)
      .execute()
    const { seen, person, asksContactDetails } = await seatToChange(ctx, { eventId, ticketId })
    expect(asksContactDetails).toBe(false)
    const before = await attendeeOf(attendeeId)
    const typed = { ...person, fullName: 'Tom O’Leary', whatsappNumber: '1', companyName: 'Other' }
    expect(await correctAttendee(ctx, { eventId, ticketId, seen, person: typed })).toMatchObject({ ok: true })
    expect(await attendeeOf(attendeeId)).toEqual({ ...before, full_name: 'Tom O’Leary' })
  })

  test('is refused after another change, for invalid details and for a void ticket', async () => {
    const { eventId, ticketId, seen, person, attendeeId } = await tomsTicket()
    const about = { eventId, ticketId, seen }
    const names = ['Tom One', 'Tom Two'].map((fullName) =>
      correctAttendee(ctx, { ...about, person: { ...person, fullName } }),
    )
    const outcomes = await Promise.all(names)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.find((outcome) => !outcome.ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const bad = { fullName: 'T', email: '', whatsappNumber: 'x'.repeat(41), companyName: 'x'.repeat(161) }
    expect(await correctAttendee(ctx, { ...about, person: bad })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: ['fullName', 'email', 'whatsappNumber', 'companyName'],
    })
    await voidTicket(ctx, ticketId)
    expect(await correctAttendee(ctx, { ...about, person })).toEqual({ ok: false, reason: 'not-valid' })
    expect((await attendeeOf(attendeeId)).email).toBe('tom@school.example')
  })
})

describe('passing a ticket on', () => {
  test('renews the code, tells both, and keeps nothing of the earlier person', async () => {
    const { eventId, ticketId, attendeeId, seen, code } = await tomsTicket()
    const before = await attendeeOf(attendeeId)
    expect(await moveTicket(ctx, { eventId, ticketId, seen, person: layla })).toEqual({ ok: true })
    const after = await attendeeOf(attendeeId)
    expect(after).toMatchObject({
      full_name: 'Layla Haddad',
      email: 'layla@school.example',
      whatsapp_number: null,
      company_name: null,
      answers: null,
      menu_choices: null,
      completed_at: null,
    })
    expect(after.details_key).not.toBe(before.details_key)
    expect(await mailsAbout(ticketId)).toMatchObject([
      { kind: 'ticket-for-attendee', recipient: 'layla@school.example' },
      { kind: 'ticket-moved', recipient: 'tom@school.example' },
    ])
    expect((await scan(eventId, code)).verdict).toBe('unknown')
    expect((await scan(eventId, await codeOf(ticketId))).verdict).toBe('admitted')
    const audits = await ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_id', '=', attendeeId)
      .execute()
    expect(audits).toMatchObject([{ action: 'attendee.move', details: { ticketId } }])
    expect(JSON.stringify(audits)).not.toContain('@')
    await expectInvariants(ctx)
  })

  test('is complete with name and email where the event does not ask for more, and keeps no more', async () => {
    const { eventId, ticketId, attendeeId, seen } = await tomsTicket()
    await ctx.db
      .updateTable('events')
      .set({ asks_contact_details: false })
      .where('id', '=', eventId)
      .execute()
    const person = { ...layla, whatsappNumber: '+971 50 1' }
    expect(await moveTicket(ctx, { eventId, ticketId, seen, person })).toEqual({ ok: true })
    expect(await attendeeOf(attendeeId)).toMatchObject({
      ...{ full_name: 'Layla Haddad', whatsapp_number: null, company_name: null },
      completed_at: ctx.now,
    })
  })

  test('is refused for a checked-in ticket, a past event, a void ticket and missing details', async () => {
    const { eventId, ticketId, seen } = await tomsTicket()
    const move = (on: Ctx, person = layla) => moveTicket(on, { eventId, ticketId, seen, person })
    expect(await move(ctx, { ...layla, email: '' })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: ['email'],
    })
    expect(await move(later(ctx, 9 * 1440))).toEqual({ ok: false, reason: 'event-over' })
    await checkInTickets(ctx, { eventId, chosen: { ids: [ticketId] } })
    expect(await move(ctx)).toEqual({ ok: false, reason: 'checked-in' })
    await ctx.db.updateTable('tickets').set({ checked_in_at: null }).where('id', '=', ticketId).execute()
    await voidTicket(ctx, ticketId)
    expect(await move(ctx)).toEqual({ ok: false, reason: 'not-valid' })
  })

  test('beside a door the ticket is in or passed on, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const { eventId, ticketId, seen, attendeeId } = await tomsTicket()
      const [moved, checkedIn] = await Promise.all([
        moveTicket(ctx, { eventId, ticketId, seen, person: layla }),
        checkInTickets(ctx, { eventId, chosen: { ids: [ticketId] } }),
      ])
      expect(checkedIn).toMatchObject({ ok: true, done: 1 })
      const { full_name } = await attendeeOf(attendeeId)
      expect(full_name).toBe(moved.ok ? 'Layla Haddad' : 'Tom OLeary')
    }
    await expectInvariants(ctx)
  })

  test('belongs to administrators, and to the event it is asked for', async () => {
    const { eventId, ticketId, seen } = await tomsTicket()
    const door = await aUser(ctx, { role: 'door', doorEventIds: [eventId] })
    const asked = { eventId, ticketId, seen, person: layla }
    const on = { ...ctx, actor: door }
    expect(() => moveTicket(on, asked)).toThrow()
    expect(() => correctAttendee(on, asked)).toThrow()
    await expect(seatToChange(on, asked)).rejects.toThrow()
    const elsewhere = { ...asked, eventId: await anEvent(ctx) }
    await expect(moveTicket(ctx, elsewhere)).rejects.toThrow()
    await expect(seatToChange(ctx, elsewhere)).rejects.toThrow()
  })
})
