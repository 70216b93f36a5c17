import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { attendeeFiltersOf } from '../list/rules/attendee-listing.ts'
import { processTicketRun } from './process-ticket-run.server.ts'
import { resendTickets } from './resend-tickets.server.ts'
import { ticketRun } from './ticket-run.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const everybody = { all: attendeeFiltersOf(new URLSearchParams()) }

async function anEventWithThree(overrides: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(ctx, overrides)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const tom = anAttendee({ fullName: 'Tom O’Leary', email: 'tom@school.example' })
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 3, attendees: [anAttendee(), tom, null] })
  await ctx.db
    .deleteFrom('mails')
    .where('subject_id', 'in', [order.id, ...order.tickets.map(({ id }) => id)])
    .execute()
  await takeJobs(ctx)
  return { eventId, ids: order.tickets.map((ticket) => ticket.id), orderId: order.id }
}

const mailsAbout = (ids: string[]) =>
  ctx.db.selectFrom('mails').selectAll().where('subject_id', 'in', ids).orderBy('kind').execute()

async function resend(eventId: string, on: Ctx = ctx, runId = newId()) {
  const outcome = await resendTickets(on, { eventId, chosen: everybody, runId })
  if (!outcome.ok) throw new Error(outcome.reason)
  return ticketRun(ctx, { eventId, runId })
}

test('for an event that is not there nothing is begun', async () => {
  const error = await resend(newId()).catch((thrown: unknown) => thrown)
  expect(problemKind(error)).toBe('not-found')
})

test('each attendee gets the own ticket at the stored address, and seats without an address are reported', async () => {
  const { eventId, ids } = await anEventWithThree()
  const run = await resend(eventId)
  expect(run).toMatchObject({ total: 3, waiting: 2, failed: 1, isOver: false })
  expect(run.failures).toMatchObject([{ name: 'Guest of Nadia Karim', reason: 'no-address' }])
  const mails = await mailsAbout(ids)
  expect(mails.map((mail) => [mail.kind, mail.recipient])).toEqual([
    ['event-confirmation', 'nadia@school.example'],
    ['ticket-for-attendee', 'tom@school.example'],
  ])
  expect(mails[0]?.variables).toMatchObject({ ticket_count: 1, amount: 'AED\u00a0100' })
  await ctx.db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: ctx.now })
    .where('subject_id', 'in', ids)
    .execute()
  expect(await ticketRun(ctx, { eventId, runId: run.id })).toMatchObject({
    done: 2,
    waiting: 0,
    isOver: true,
  })
  await ctx.db
    .updateTable('mails')
    .set({ status: 'failed', sent_at: null })
    .where('subject_id', 'in', ids)
    .execute()
  expect(await ticketRun(ctx, { eventId, runId: run.id })).toMatchObject({ done: 0, failed: 3, isOver: true })
  const audits = await ctx.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'attendee.resend')
    .where(sql`details->>'runId'`, '=', run.id)
    .execute()
  expect(audits).toHaveLength(2)
  await ctx.db.deleteFrom('mails').where('subject_id', 'in', ids).execute()
  expect(await ticketRun(ctx, { eventId, runId: run.id })).toMatchObject({ done: 2, failed: 1 })
  await expectInvariants(ctx)
})

test('the audit entry names the administrator and not the worker that sent the mails', async () => {
  const { eventId } = await anEventWithThree()
  const admin = await aUser(ctx, { role: 'admin' })
  const { id } = await resend(eventId, { ...ctx, actor: admin })
  const audits = await ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'actor_user_id'])
    .where(sql`details->>'runId'`, '=', id)
    .execute()
  expect(audits).toHaveLength(3)
  for (const audit of audits) expect(audit).toMatchObject({ actor_kind: 'user', actor_user_id: admin.userId })
})

test('an online event sends the way into the meeting', async () => {
  const { eventId, ids } = await anEventWithThree({ is_online: true, meeting_link: 'https://meet.example/a' })
  await resend(eventId)
  const mails = await mailsAbout(ids)
  expect(mails.map((mail) => mail.kind)).toEqual(['event-confirmation-virtual', 'ticket-for-attendee'])
  expect(mails[0]?.variables.meeting_link).toMatch(/^http:\/\/localhost:3000\/tickets\/.+\/join/)
  expect(mails[1]?.variables).toMatchObject({ is_online: true })
  expect(JSON.stringify(mails)).not.toContain('meet.example')
})

test('the same run never sends twice, and no ticket goes out twice within a minute', async () => {
  const { eventId, ids } = await anEventWithThree()
  const first = await resend(eventId)
  await resend(eventId, ctx, first.id)
  await processTicketRun(ctx, { runId: first.id })
  const soon = await resend(eventId, later(ctx, 0.5))
  expect(soon.failures.map((one) => one.reason).sort()).toEqual(['just-sent', 'just-sent', 'no-address'])
  expect(await mailsAbout(ids)).toHaveLength(2)
  await resend(eventId, later(ctx, 2))
  expect(await mailsAbout(ids)).toHaveLength(4)
  await Promise.all([resend(eventId, later(ctx, 10)), resend(eventId, later(ctx, 10))])
  expect(await mailsAbout(ids)).toHaveLength(6)
  await expectInvariants(ctx)
})

test('void, foreign and unknown tickets are not sent, and other roles are refused', async () => {
  const { eventId, ids } = await anEventWithThree()
  const other = await anEventWithThree()
  for (const id of ids) await voidTicket(ctx, id)
  const ask = (on: Ctx, chosen: Parameters<typeof resendTickets>[1]['chosen']) =>
    resendTickets(on, { eventId, chosen, runId: newId() })
  expect(await ask(ctx, { ids })).toEqual({ ok: false, reason: 'none-valid' })
  expect(await ask(ctx, { ids: other.ids })).toEqual({ ok: false, reason: 'none-valid' })
  expect(await ask(ctx, { ids: [] })).toEqual({ ok: false, reason: 'no-tickets' })
  const door = await aUser(ctx, { role: 'door', doorEventIds: [eventId] })
  await expect(ask({ ...ctx, actor: door }, everybody)).rejects.toThrow()
  expect(await mailsAbout(other.ids)).toEqual([])
})
