import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const path = '/admin/email/templates/verify-email'
const wordsOf = async (of: string) => shownText(await (await request(of, admin)).text())

const section = (words: string) =>
  `<mj-section><mj-column><mj-text>${words}</mj-text><mj-text>{{ verify_url | url }}</mj-text></mj-column></mj-section>`
const draft = {
  subject: 'Welcome, {{ fullName }}',
  bodyMjml: section('Our own words, {{ fullName }}'),
  bodyText: 'Our own words {{ verify_url | url }}',
}

test('the list shows and finds every template and marks changed ones', async () => {
  const all = await wordsOf('/admin/email/templates')
  for (const words of ['Accounts', 'Confirm your email address', 'Campaigns', 'Save the date', 'Default'])
    expect(all).toContain(words)
  const found = await wordsOf('/admin/email/templates?q=see+you+soon')
  expect(found).toContain('Reminder')
  expect(found).not.toContain('Confirm your email address')
  expect(await wordsOf('/admin/email/templates?show=changed')).toContain('No matching templates')
  expect(await wordsOf('/admin/email/templates?show=attention')).toContain('No templates need review')
})

test('a saved template is marked as changed in the list', async () => {
  const saved = await post(path, { ...draft, seen: '0', intent: 'save' }, admin)
  expect(saved.headers.get('location')).toBe(`${path}?notice=template-saved`)
  const words = await wordsOf(path)
  for (const told of [
    'Our own words',
    'Version 2',
    'In use',
    'Version 1',
    'Default',
    'Link that confirms the address needed',
  ])
    expect(words).toContain(told)
  expect(await wordsOf('/admin/email/templates?show=changed')).toContain('Welcome, {{ fullName }}')
})

test('a template with an error shows its place and keeps the typed text', async () => {
  const wrong = { ...draft, bodyMjml: section('Dear {{ fullNmae }}'), bodyText: 'Kept as typed', seen: '2' }
  const html = await (await post(path, { ...wrong, intent: 'save' }, admin)).text()
  const words = shownText(html)
  expect(words).toContain('Failed to update template')
  expect(words).toContain('Unknown variable “fullNmae”.')
  expect(words).toContain('HTML, line 1, column')
  expect(html).toContain('Kept as typed')
  const missing = await post(path, { ...draft, bodyText: 'Nothing', seen: '2', intent: 'save' }, admin)
  expect(shownText(await missing.text())).toContain(
    'This email requires {{ verify_url }}, which is missing here.',
  )
})

test('the second of two editors sees the version saved first', async () => {
  const html = await (
    await post(path, { ...draft, subject: 'Mine', seen: '0', intent: 'save' }, admin)
  ).text()
  expect(shownText(html)).toContain('Failed to update template')
  expect(shownText(html)).toContain('has saved version 2 on')
  expect(html).toContain('value="Mine"')
  expect(html).toContain('name="seen" value="2"')
})

test('a server error shows the same message and keeps the typed text', async () => {
  await sql`create function refuse_version() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(ctx.db)
  await sql`create trigger refuse before insert on mail_template_versions
    for each row execute function refuse_version()`.execute(ctx.db)
  const typed = { ...draft, subject: 'Typed before the fault', seen: '2', intent: 'save' }
  const html = await (await post(path, typed, admin)).text()
  await sql`drop trigger refuse on mail_template_versions`.execute(ctx.db)
  expect(shownText(html)).toContain('Failed to update template')
  expect(shownText(html)).toContain('If this happens again, give support this request ID')
  expect(html).toContain('value="Typed before the fault"')
  expect(html).not.toContain('disk is full')
})

test('a version is looked at, compared and brought back', async () => {
  const words = await wordsOf(`${path}/versions/1`)
  for (const told of ['Version 1', 'only in version 1', 'Restore version 1', 'Open it in the editor'])
    expect(words).toContain(told)
  expect(await wordsOf(`${path}/versions/2`)).toContain('This version is in use.')
  expect(await wordsOf(`${path}/versions/delivered`)).toContain('The default template')
  expect((await request(`${path}/versions/99`, admin)).status).toBe(404)
  expect((await request(`${path}/versions/x`, admin)).status).toBe(404)
  expect((await request('/admin/email/templates/nothing', admin)).status).toBe(404)
  const again = await post(path, { ...draft, subject: 'Third', seen: '2', intent: 'save' }, admin)
  expect(again.headers.get('location')).toBe(`${path}?notice=template-saved`)
  const restored = await post(`${path}/versions/2`, { seen: '3' }, admin)
  expect(restored.headers.get('location')).toBe(`${path}?notice=template-restored`)
  expect(await wordsOf(path)).toContain('restored from version 2')
  const late = await post(`${path}/versions/3`, { seen: '3' }, admin)
  expect(shownText(await late.text())).toContain('Failed to update template')
})

test('a preview is a page that runs and loads nothing', async () => {
  const answer = await post(`${path}/preview`, { ...draft, look: 'dark' }, admin)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('Our own words, Amira Haddad')
  const checked = await post(`${path}/check`, { ...draft, with: newId() }, admin)
  expect(await checked.json()).toMatchObject({ ok: true, subject: 'Welcome, Amira Haddad' })
  const wrong = await post(`${path}/check`, { ...draft, subject: '' }, admin)
  expect(await wrong.json()).toMatchObject({ ok: false, problems: [{ part: 'subject', reason: 'empty' }] })
  const broken = await post(`${path}/preview`, { ...draft, bodyMjml: '<script>alert(1)</script>' }, admin)
  expect(await broken.text()).not.toContain('alert(1)')
})

test('a test is mailed to the address that was typed, and to no other', async () => {
  const asked = { ...draft, seen: '4', intent: 'test' }
  const answer = await post(path, { ...asked, to: '' }, admin)
  expect(answer.status).toBe(200)
  await post(path, { ...asked, to: 'me@school.example' }, admin)
  const mails = await ctx.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'test-template')
    .execute()
  expect(mails).toEqual([{ recipient: 'me@school.example' }])
})

test('a second press restores the original template', async () => {
  expect(await wordsOf(path)).toContain('Your version stays in the history.')
  const late = await post(path, { seen: '1', intent: 'reset' }, admin)
  expect(shownText(await late.text())).toContain('Failed to update template')
  const reset = await post(path, { seen: '4', intent: 'reset' }, admin)
  expect(reset.headers.get('location')).toBe(`${path}?notice=template-reset`)
  expect(await ctx.db.selectFrom('mail_templates').select('name').execute()).toEqual([])
})

test('a template that no longer works is reported in the list, the editor and the dashboard', async () => {
  await post(path, { ...draft, seen: '5', intent: 'save' }, admin)
  const failure = { reason: 'unknown-variable', part: 'html', line: 1, what: 'first_name' }
  await ctx.db
    .updateTable('mail_templates')
    .set({
      failed_at: ctx.now,
      failure: JSON.stringify(failure),
      failed_mails: 3,
      delivered_digest: 'earlier',
    })
    .where('name', '=', 'verify-email')
    .execute()
  const list = await wordsOf('/admin/email/templates?show=attention')
  for (const told of ['Error', 'Default updated']) expect(list).toContain(told)
  const editor = await wordsOf(path)
  expect(editor).toContain('Emails use the default template because yours has an error')
  expect(editor).toContain('for 3 emails')
  await sql`create schema pgboss`.execute(ctx.db)
  await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
  expect(await wordsOf('/admin')).toContain('1 email template has an error')
})
