import { expect, test } from 'vitest'
import { md5 } from '#app/features/content-translations/translated.server.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ environment: { LANGUAGES: 'en,ar' } })
const admin = await signedIn('admin')
const id = await anEvent(ctx, {
  slug: 'leaders-dinner',
  title: 'Dinner for leaders',
  description_html: '<p>We <a href="/events">meet</a>.</p>',
})
const path = `/admin/translations/event/${id}`
const texts = { 'Dinner for leaders': 'عشاء القادة', '<p>We <a href="/events">meet</a>.</p>': '' }
const fields = (typed: Record<string, string>, seen: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([original, text]) => [
      [`t-${md5(original)}`, text],
      [`s-${md5(original)}`, seen[original] ? md5(seen[original]) : ''],
    ]),
  )

test('what an administrator translates is read by visitors in Arabic, and the original in English', async () => {
  const list = shownText(await (await request('/admin/translations?state=missing', admin)).text())
  expect(list).toContain('Dinner for leaders')
  const saved = await post(path, fields(texts), admin)
  expect(saved.headers.get('location')).toBe(`${path}?notice=translations-saved`)
  const html = await (await request('/ar/events/leaders-dinner')).text()
  expect(html).toContain('<h1 class="mt-7 text-2xl">عشاء القادة</h1>')
  expect(html).toContain('href="/ar/events"')
  expect(shownText(await (await request('/events/leaders-dinner')).text())).toContain('Dinner for leaders')
})

test('a text without a translation says in which language it is', async () => {
  const html = await (await request('/ar/events/leaders-dinner')).text()
  expect(html).toMatch(/<div[^>]* lang="en"[^>]*><p>We /)
})

test('a form that was opened before another administrator saved is refused and keeps what was typed', async () => {
  const refused = await post(path, fields({ 'Dinner for leaders': 'مأدبة' }), admin)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('value="مأدبة"')
  expect(shownText(html)).toContain('Another administrator has changed these texts')
  expect(await (await request('/ar/events/leaders-dinner')).text()).toContain('عشاء القادة')
})

test('fields of no text are refused, and strangers have no such screen', async () => {
  expect((await post(path, fields({ 'Of no event': 'x' }), admin)).status).toBe(409)
  expect((await request('/admin/translations/toString/x', admin)).status).toBe(404)
  const member = await signedIn()
  expect((await post(path, fields(texts), member)).status).not.toBe(200)
  expect((await request(path)).status).toBe(302)
})
