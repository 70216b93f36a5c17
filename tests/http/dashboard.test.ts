import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp()

const press = (retry: string, cookie?: string) =>
  request('/admin', {
    method: 'POST',
    cookie,
    body: new URLSearchParams({ retry }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })

test('the dashboard sends failed mails again, for administrators', async () => {
  await sql`create schema pgboss`.execute(ctx.db)
  await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
  const id = await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: 'user',
    recipient: 'amira@example.test',
    variables: () => ({ fullName: 'Amira', verify_url: 'http://localhost:3000/x', valid_for: '24 hours' }),
  })
  await ctx.db
    .updateTable('mails')
    .set({ status: 'failed', last_error: 'full' })
    .where('id', '=', id ?? '')
    .execute()
  const { cookie } = await signedIn('admin')
  const words = shownText(await (await request('/admin', { cookie })).text())
  expect(words).toContain('1 email could not be sent')
  expect(words).toContain('Retry')
  for (const other of [undefined, (await signedIn()).cookie]) {
    expect((await press('mails', other)).status).toBe(302)
  }
  const answer = await press('mails', cookie)
  expect(answer.status).toBe(200)
  const after = shownText(await answer.text())
  expect(after).toContain('1 email is queued again.')
  expect(after).toContain('Nothing needs attention.')
  expect((await press('jobs', cookie)).status).toBe(200)
  expect((await press('everything', cookie)).status).toBe(400)
})

test('a mail server that takes no mail stands first, with how many mails wait since when', async () => {
  const since = new Date('2026-12-01T10:02:00Z')
  const response = 'connect ECONNREFUSED 127.0.0.1:25'
  await ctx.db.insertInto('mail_outage').values({ since, last_failed_at: since, response }).execute()
  const { cookie } = await signedIn('admin')
  const words = shownText(await (await request('/admin', { cookie })).text())
  expect(words).toMatch(
    /The mail server accepts no email \d+ waiting since Tue 01-12-2026, 2:02 PM.*: connect ECONNREFUSED 127\.0\.0\.1:25\. They are sent/,
  )
  expect(words).not.toContain('Nothing needs attention.')
  await ctx.db.deleteFrom('mail_outage').execute()
})

test('the dashboard shows members, events and money and reports figures that failed to load', async () => {
  const full = await anEvent(ctx, { title: 'Reading Evening' })
  const unsold = await anEvent(ctx, { title: 'Quiet Morning' })
  await aTicketType(ctx, { event_id: unsold })
  const ticketTypeId = await aTicketType(ctx, { event_id: full, capacity: 40, price_minor: 12_500 })
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 3, priceMinor: 12_500 })
  await aRefund(ctx, order, { kind: 'tickets', ticketIds: [order.tickets[0]?.id ?? ''] })
  await aHeldOrder(ctx, { ticketTypeId, quantity: 2, priceMinor: 12_500 })
  const british = await anEvent(ctx, { title: 'London Breakfast', currency: 'GBP' })
  const inPounds = await aTicketType(ctx, { event_id: british, price_minor: 2_000 })
  await aPaidOrder(ctx, { ticketTypeId: inPounds, priceMinor: 2_000 })

  const { cookie } = await signedIn('admin')
  const html = await (await request('/admin', { cookie })).text()
  const words = shownText(html)
  expect(words).toMatch(/Upcoming events 3/)
  expect(words).toMatch(/Revenue this month AED 250 £20/)
  expect(words).toMatch(/AED 0 last month ?£0 last month/)
  expect(words).toMatch(/Last orders All orders SR-\w+ /)
  expect(words).toMatch(/Reading Evening .*2 of 40 .*2 in checkout .*0 of 2/)
  expect(words).not.toContain('Quiet Morning')
  expect(words).toMatch(/Payments by event .*Reading Evening .*AED 250 .*London Breakfast .*£20/)
  expect(html).toContain(`href="/admin/events/${full}/attendees"`)
  expect(words).not.toContain('could not be loaded')

  await sql`alter table revenue_days rename to revenue_days_away`.execute(ctx.db)
  const without = shownText(await (await request('/admin', { cookie })).text())
  await sql`alter table revenue_days_away rename to revenue_days`.execute(ctx.db)
  expect(without).toContain('Sales over time could not be loaded')
  expect(without).toContain('Payments by event could not be loaded')
  expect(without).toMatch(/Revenue this month – Could not be loaded/)
  expect(without).toMatch(/Upcoming events 3/)
})

test('open enquiries are listed under what needs attention, with a link', async () => {
  await ctx.db
    .insertInto('enquiries')
    .values({
      id: newId(),
      kind: 'contact',
      name: 'Amira Said',
      email: 'amira@example.test',
      message: 'May we come with our school?',
      created_at: ctx.now,
    })
    .execute()
  const { cookie } = await signedIn('admin')
  const html = await (await request('/admin?sales=12m', { cookie })).text()
  expect(shownText(html)).toContain('1 enquiry awaits a reply')
  expect(html).toContain('href="/admin/enquiries?status=open"')
})
