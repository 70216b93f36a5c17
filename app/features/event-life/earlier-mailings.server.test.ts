import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { mailAttendees } from './mail-attendees.server.ts'

/** The newest migration before reminders and thanks shared a table. */
const before = '0086_settled_invoices.sql'

const { ctx: world } = await testContext()
const { open, migrate } = await earlierDatabase()
const ctx = { ...world, actor: system, db: open.db }

test('an event that has reminded and thanked in an earlier version does not do so again, and ends what it began', async () => {
  await migrate((name) => name <= before)
  const startsAt = addMinutes(ctx.now, 600)
  const eventId = await anEvent(ctx, { starts_at: startsAt })
  const orderId = '0193a1c2-0000-7000-8000-000000000001'
  await open.pool.query(
    'insert into event_reminders (event_id, tickets_until, started_at, finished_at) values ($1, $2, $2, $2)',
    [eventId, ctx.now],
  )
  await open.pool.query(
    'insert into event_thanks (event_id, after_order_id, started_at) values ($1, $2, $3)',
    [eventId, orderId, ctx.now],
  )
  await migrate((name) => name > before)
  const rows = await ctx.db.selectFrom('event_mailings').selectAll().orderBy('kind').execute()
  const shared = { event_id: eventId, started_at: ctx.now }
  expect(rows).toEqual([
    { ...shared, kind: 'event-reminder', tickets_until: ctx.now, after_order_id: null, finished_at: ctx.now },
    { ...shared, kind: 'event-thank-you', tickets_until: null, after_order_id: orderId, finished_at: null },
  ])
  const none = { events: 0, mails: 0 }
  const ended = { events: 1, mails: 0 }
  expect(await mailAttendees(ctx)).toMatchObject({ 'event-reminder': none, 'event-thank-you': ended })
  expect(await mailAttendees(ctx)).toMatchObject({ 'event-reminder': none, 'event-thank-you': none })
})
