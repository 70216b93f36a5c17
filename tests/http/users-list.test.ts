import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')

const list = '/admin/members'
const source = async (path: string) => (await request(path, { cookie })).text()
const page = async (path: string) => shownText(await source(path))

test('a row links to the person, to a mail and to the deletion and keeps the list’s filters', async () => {
  const { userId } = await aUser(ctx, { email: 'row+1@rows.example' })
  const shown = await source(`${list}?q=rows.example&sort=name`)
  for (const action of ['View Profile', 'Email User', 'Delete User'])
    expect(shownText(shown)).toContain(action)
  expect(shown).toContain(`href="${list}/${userId}?q=rows.example&amp;sort=name"`)
  expect(shown).toContain(`href="/admin/email?to=${userId}"`)
  expect(shown).toContain(`href="${list}/${userId}/delete"`)
})

test('a person without an address has no mail link', async () => {
  const { userId } = await aUser(ctx, { email: 'missing' })
  const shown = await source(`${list}?q=missing`)
  expect(shown).toContain(`${list}/${userId}`)
  expect(shown).not.toContain('/admin/email?to=')
  expect(shownText(shown)).toContain('Email User')
})

test('the filters used most are beside the search, the others behind a button', async () => {
  const shown = await page(list)
  for (const text of ['Filters', 'Any role', 'Any status', 'Any plan']) expect(shown).toContain(text)
  const { email } = await aMember(ctx, 'vip')
  const narrowed = await page(`${list}?q=${email}&role=vip&status=given`)
  expect(narrowed).toContain('Showing 1 of 1 users')
})

test('all people are listed, page after page', async () => {
  for (let count = 0; count < 55; count++) await aUser(ctx, { email: `p${count}@many.example` })
  expect(await page(`${list}?q=many.example`)).toContain('Showing 50 of 55 users')
})

test('a name that is markup is shown as text', async () => {
  const { userId, email } = await aUser(ctx)
  const name = '<script>alert(1)</script>'
  await ctx.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  const shown = await source(`${list}?q=${email}`)
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown).not.toContain(`>${name}<`)
})

test('the export has the matching or the selected people', async () => {
  const { userId } = await aUser(ctx, { email: 'one@file.example' })
  await aUser(ctx, { email: 'two@file.example' })
  const file = await request(`${list}.csv?q=file.example`, { cookie })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="users-2026-12-01.csv"')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
  const some = await post(`${list}.csv`, { ids: userId, search: '' }, { cookie })
  expect(some.headers.get('content-disposition')).toContain('users-selected-2026-12-01.csv')
  const text = await some.text()
  expect(text).toContain('one@file.example')
  expect(text).not.toContain('two@file.example')
  const all = await post(`${list}.csv`, { ids: '', search: '?q=file.example' }, { cookie })
  expect((await all.text()).trim().split('\r\n')).toHaveLength(3)
  expect((await post(`${list}.csv`, { ids: 'x', search: '' }, { cookie })).status).toBe(400)
})

test('addresses that say nonsense narrow nothing and harm nothing', async () => {
  for (const query of [
    'role=x&status=y&plan=z',
    'after=x&before=y',
    `after=${newId()}`,
    'sort=--',
    'q=%27%5C',
  ])
    expect((await request(`${list}?${query}`, { cookie })).status).toBe(200)
})
