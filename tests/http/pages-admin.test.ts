import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const wordsOf = async (path: string, init: { cookie?: string } = {}) =>
  shownText(await (await request(path, init)).text())

test('questions are answered under headings, each with an address of its own', async () => {
  const html = await (await request('/faqs')).text()
  expect(html).toContain('<details id="where-is-my-ticket"')
  expect(html).toContain('href="#where-is-my-ticket"')
  expect(shownText(html)).toContain('Frequently Asked Questions')
  expect(await (await request('/')).text()).toContain('href="/faqs"')
})

test('the privacy policy names the collected data, its retention and the way to decline', async () => {
  const words = await wordsOf('/privacy-policy')
  for (const text of ['Accept All', 'Decline', 'Cookie settings', '25 months', 'waitlist', 'for two years'])
    expect(words).toContain(text)
})

test('a draft is visible to administrators, and to visitors after publication', async () => {
  const path = '/admin/pages/terms-of-service'
  expect(await wordsOf('/admin/pages', admin)).toContain('Default text, not reviewed')
  const draft = {
    title: 'House rules',
    bodyHtml: '<p>Be kind.</p><script>alert(1)</script>',
    imageFileId: '',
    seen: '0',
  }
  const saved = await post(path, { ...draft, intent: 'draft' }, admin)
  expect(saved.headers.get('location')).toBe(`${path}?notice=page-drafted`)
  expect(await wordsOf('/terms-of-service')).not.toContain('House rules')
  const preview = await request(`${path}/preview?version=1`, admin)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  const html = await preview.text()
  expect(shownText(html)).toContain('Visitors do not see this version.')
  expect(html).toContain('<p>Be kind.</p>')
  expect(html).not.toContain('alert(1)')
  const unread = await request(`${path}/preview?version=1`)
  expect(unread.headers.get('location')).toBe(refusedEntry(`${path}/preview?version=1`, undefined))
  expect((await request(`${path}/preview?version=9`, admin)).status).toBe(404)

  const published = await post(path, { ...draft, seen: '1', intent: 'publish' }, admin)
  expect(published.headers.get('location')).toBe(`${path}?notice=page-published`)
  const row = await ctx.db
    .selectFrom('pages')
    .select(['title', 'version'])
    .where('slug', '=', 'terms-of-service')
    .execute()
  expect(row).toEqual([{ title: 'House rules', version: 2 }])

  const late = await post(path, { ...draft, title: 'Mine', seen: '1', intent: 'publish' }, admin)
  const refused = await late.text()
  expect(shownText(refused)).toContain('Another administrator saved version 2 while you were writing.')
  expect(refused).toContain('value="Mine"')
  expect(refused).toContain('name="seen" value="2"')
  expect(refused).toContain('Be kind.')

  const back = await post(path, { restore: '1', seen: '2' }, admin)
  expect(back.headers.get('location')).toBe(`${path}?notice=page-restored`)
  expect(await wordsOf(path, admin)).toContain('restored from version 1')
  expect((await request('/admin/pages/home', admin)).status).toBe(404)
})

test('partners and figures are changed, and links are web addresses only', async () => {
  const path = `/admin/home/partners/${newId()}`
  const partner = { name: 'Palm Books', website: 'https://palm.example', fileId: '', version: '0' }
  const refused = await post(path, { ...partner, website: 'javascript:alert(1)' }, admin)
  expect(shownText(await refused.text())).toContain('Please enter a full URL')
  for (const _ of [1, 2])
    expect((await post(path, partner, admin)).headers.get('location')).toBe('/admin/home?notice=home-saved')
  const rows = await ctx.db.selectFrom('partners').select(['name', 'website', 'version']).execute()
  expect(rows).toEqual([{ name: 'Palm Books', website: 'https://palm.example', version: 1 }])
  const late = await post(path, { ...partner, name: 'Other', version: '7' }, admin)
  expect(shownText(await late.text())).toContain('Another administrator changed this.')

  const figures = { intent: 'figures', seen: '' }
  const wrong = await post('/admin/home', { ...figures, figures: 'Members' }, admin)
  expect(shownText(await wrong.text())).toContain('Please enter a number and a label on each line')
  await post('/admin/home', { ...figures, figures: '900+ Members\r\n12 Cities' }, admin)
  expect(await wordsOf('/admin/home', admin)).toContain('900+ Members 12 Cities')
  const stale = await post('/admin/home', { ...figures, seen: '[]', figures: '1 Member' }, admin)
  expect(shownText(await stale.text())).toContain('Another administrator changed this.')
  expect((await post('/admin/home', { intent: 'erase' }, admin)).status).toBe(400)
})

test('a picture is uploaded by administrators alone, and a logo is set by its id', async () => {
  const form = new FormData()
  form.set('picture', new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/png' }))
  const send = (cookie?: string) =>
    request('/admin/pages/picture', {
      method: 'POST',
      body: form,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(cookie ? { cookie } : {}),
    })
  expect((await send()).headers.get('location')).toBe(refusedEntry('/admin', undefined))
  expect(await (await send(admin.cookie)).json()).toEqual({ ok: false, reason: 'invalid-type' })
  const logo = await post('/admin/settings', { intent: 'logo', fileId: newId(), shown: '' }, admin)
  expect(shownText(await logo.text())).toContain('The picture was deleted. Please upload it again.')
})
