import { expect, test } from 'vitest'
import { audit } from '#app/features/audit/audit.server.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const { cookie } = await signedIn('admin')
const boss = await aUser(ctx, { role: 'admin' })
const person = await aUser(ctx)
await banUser({ ...ctx, actor: boss }, { userId: person.userId, reason: '<i>Rude</i> at the door' })
const at = (query: string) => request(`/admin/audit${query}`, { cookie })
const shown = async (query: string) => shownText(await (await at(query)).text())

test('the audit log shows actor, action, subject and reason as text', async () => {
  const query = `?subject=user:${person.userId}`
  expect(await shown(query)).toContain('Banned the account')
  const { id } = await ctx.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'account.ban')
    .executeTakeFirstOrThrow()
  const html = await (await at(`${query}&entry=${id}`)).text()
  expect(html).toContain('&lt;i&gt;Rude&lt;/i&gt; at the door')
  expect(html).not.toContain('<i>Rude')
  for (const words of ['Stored data', 'All entries for this object', 'All entries by this person']) {
    expect(shownText(html)).toContain(words)
  }
})

test('the audit log can be filtered by actor and by every other field', async () => {
  expect(await shown(`?by=${boss.userId}&action=account.`)).toContain('Banned the account')
  expect(await shown(`?by=${person.userId}`)).toContain('No matching entries')
  expect(await shown('?who=nobody-like-that')).toContain(
    'No account matches “nobody-like-that”. Showing entries by everyone.',
  )
  for (const query of [
    '?by=x&action=%27&kind=!&id=%7F&from=yesterday&until=9999-99-99',
    `?after=${newId()}`,
    '?before=x&entry=x',
    '?subject=:&action=order',
    '?subject=user:%27;drop',
    '?from=2026-12-01&until=2026-11-01',
  ]) {
    expect((await at(query)).status, query).toBe(200)
  }
})

test('the audit log names actions unknown to this version and exports them as a file', async () => {
  await audit(ctx, { action: 'pigeon.fly-home', subject: { kind: 'pigeon-loft', id: '=1+1' } })
  const text = await shown('?kind=pigeon-loft')
  expect(text).toContain('Pigeon: fly home')
  expect(text).toContain('Pigeon loft')
  const file = await request('/admin/audit.csv?kind=pigeon-loft', { cookie })
  expect(file.headers.get('content-disposition')).toMatch(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/)
  expect(await file.text()).toContain('"\'=1+1"')
})

test('has nothing that takes a change', async () => {
  const before = await ctx.db.selectFrom('audit_entries').select('id').execute()
  expect((await post('/admin/audit', { id: before[0]?.id ?? '' }, { cookie })).status).toBe(405)
  expect(await ctx.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(before.length)
})

test('the audit log records exports of personal data without their search terms', async () => {
  const admin = await signedIn('admin')
  const eventId = await anEvent(ctx)
  const files = ['/admin/members.csv?q=amal', `/admin/events/${eventId}/attendees.csv`, '/admin/orders.csv']
  for (const file of files) expect([file, (await request(file, admin)).status]).toEqual([file, 200])
  await post('/admin/members.csv', { ids: '', search: '' }, admin)
  // The router knows more spellings of an address than one.
  for (const spelling of ['/admin/Orders.CSV', '/admin/orders%2Ecsv'])
    expect((await request(spelling, admin)).status).toBe(200)
  expect((await post('/admin/members.csv/', { ids: '', search: '' }, admin)).status).toBe(200)
  // Without people in it; and one that asks who is there first.
  await request('/admin/events.csv', admin)
  const created_at = new Date(Date.now() - 11 * 60_000)
  await ctx.db.updateTable('sessions').set({ created_at }).where('user_id', '=', admin.userId).execute()
  expect((await request('/admin/members.csv', admin)).status).toBe(302)
  const entries = await ctx.db
    .selectFrom('audit_entries')
    .select(['subject_kind', 'subject_id', 'details'])
    .where('action', '=', 'list.export')
    .where('actor_user_id', '=', admin.userId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { subject_kind: 'list', subject_id: '/admin/members.csv', details: { file: 'members.csv' } },
    { subject_kind: 'event', subject_id: eventId, details: { file: 'attendees.csv' } },
    { subject_kind: 'list', subject_id: '/admin/orders.csv', details: { file: 'orders.csv' } },
    { subject_kind: 'list', subject_id: '/admin/members.csv', details: { file: 'members.csv' } },
    { subject_kind: 'list', subject_id: '/admin/orders.csv', details: { file: 'orders.csv' } },
    { subject_kind: 'list', subject_id: '/admin/orders.csv', details: { file: 'orders.csv' } },
    { subject_kind: 'list', subject_id: '/admin/members.csv', details: { file: 'members.csv' } },
  ])
  const text = await shown(`?by=${admin.userId}&action=list.`)
  expect(text).toContain('Exported a list of people')
  expect(text).toContain('/admin/members.csv')
})
