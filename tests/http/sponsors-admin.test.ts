import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aSponsor, aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const wordsOf = async (answer: Response | Promise<Response>) => shownText(await (await answer).text())
const screen = (path: string) => wordsOf(request(path, admin))
const panelOf = (userId: string) => `/admin/sponsors/${userId}`
const press = (userId: string, form: Record<string, string>) => post(panelOf(userId), form, admin)

async function upload(bytes: Buffer, type = 'image/png') {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(bytes)], 'logo.png', { type }))
  const answer = await request('/admin/sponsors/logo', {
    ...admin,
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return (await answer.json()) as { ok: boolean; fileId?: string; reason?: string }
}

test('a person is found and made a sponsor once', async () => {
  expect(await screen('/admin/sponsors')).toContain('No sponsors yet')
  const { userId, email } = await aUser(ctx, { email: 'nadia@harbour.example' })
  const found = await request('/admin/sponsors/find?q=nadia', admin)
  expect(found.headers.get('cache-control')).toBe('no-store')
  expect(await found.json()).toMatchObject({ people: [{ id: userId, email, isSponsor: false }] })
  expect(await screen('/admin/sponsors/new?q=nadia')).toContain(email)
  expect(await screen(`/admin/sponsors/new?user=${userId}`)).toContain(
    'This sponsor can claim 4 free tickets per month',
  )

  const added = await post('/admin/sponsors/new', { userId }, admin)
  expect(added.headers.get('location')).toBe(`${panelOf(userId)}?notice=sponsor-added`)
  const again = await wordsOf(post('/admin/sponsors/new', { userId }, admin))
  expect(again).toContain('Failed to add sponsor')
  expect(again).toContain('This user is already a sponsor.')
  expect(await screen(`/admin/sponsors/new?user=${userId}`)).toContain('This user is already a sponsor.')
  const list = await screen('/admin/sponsors')
  for (const text of ['Manage Sponsors', email, '0 of 4', '1 of 1']) expect(list).toContain(text)
})

test('an account that cannot become a sponsor is refused with a reason', async () => {
  const add = (userId: string) => wordsOf(post('/admin/sponsors/new', { userId }, admin))
  expect(await add('1; drop table sponsors')).toContain('The user ID is not in a valid format.')
  expect(await add(newId())).toContain('Account not found')
  const other = await signedIn('admin')
  const refused = await add(other.userId)
  expect(refused).toContain('Cannot modify admin role')
  expect(refused).toContain('Admin roles can only be managed through the backend.')
  expect(await screen('/admin/sponsors/new?user=nobody')).toContain('Account not found')
})

test('an address without an account leads to an invitation as a sponsor', async () => {
  const html = await (await request('/admin/sponsors/new?q=new@hill.example', admin)).text()
  expect(shownText(html)).toContain('No account uses new@hill.example')
  expect(html).toContain('href="/admin/members/invite?email=new%40hill.example&amp;gift=sponsor"')
  const invite = await (
    await request('/admin/members/invite?email=new%40hill.example&gift=sponsor', admin)
  ).text()
  expect(invite).toContain('value="new@hill.example"')
  expect(invite).toMatch(/<option value="sponsor" selected/)
  expect(await screen('/admin/sponsors/new?q=zzz')).toContain('No account matches “zzz”.')
})

test('names and searches of strangers are text', async () => {
  const { userId } = await aSponsor(ctx)
  await ctx.db
    .updateTable('users')
    .set({ name: '<img src=x onerror=alert(1)>' })
    .where('id', '=', userId)
    .execute()
  for (const path of [
    '/admin/sponsors',
    panelOf(userId),
    '/admin/sponsors/new?q=<script>alert(1)</script>',
  ]) {
    const html = await (await request(path, admin)).text()
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert(1)')
  }
})

test('name, link and logo are saved, refused in words, and stand among the partners', async () => {
  const { userId } = await aSponsor(ctx)
  const details = { intent: 'details', organisation: 'Harbour', website: '', fileId: '', version: '1' }
  const refused = await wordsOf(press(userId, { ...details, website: 'http://harbour.example' }))
  expect(refused).toContain('Please enter a URL that starts with https://')
  expect(await upload(Buffer.from('no picture'))).toEqual({ ok: false, reason: 'invalid-type' })
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1, pngOfSize(40, 20)))).toMatchObject({
    reason: 'too-large',
  })
  const { fileId = '' } = await upload(pngOfSize(40, 20))
  const saved = await press(userId, { ...details, website: 'harbour.example', fileId })
  expect(saved.headers.get('location')).toBe(`${panelOf(userId)}?notice=sponsor-saved`)
  expect(await wordsOf(press(userId, { ...details, organisation: 'Late' }))).toContain(
    'Another administrator changed this sponsor',
  )

  expect(await screen(panelOf(userId))).toContain('Show as partner')
  for (const _ of [1, 2]) expect((await press(userId, { intent: 'show-partner' })).status).toBe(302)
  expect(await screen(panelOf(userId))).toContain('Shown as partner')
  const home = await (await request('/')).text()
  expect(home).toMatch(/<a href="https:\/\/harbour\.example" target="_blank" rel="noopener noreferrer"/)
  await press(userId, {
    ...details,
    organisation: 'Harbour Learning',
    website: 'harbour.example',
    fileId,
    version: '2',
  })
  const differs = await screen(panelOf(userId))
  expect(differs).toContain('The partner has the name “Harbour”.')
  expect(differs).toContain('Update partner')
  await press(userId, { intent: 'hide-partner' })
  expect(await screen(panelOf(userId))).not.toContain('Shown as partner')
})

test('an individual allowance is saved, and a value that is no number is refused', async () => {
  const { userId } = await aSponsor(ctx)
  const refused = await wordsOf(press(userId, { intent: 'numbers', perMonth: 'many', perEvent: '' }))
  expect(refused).toContain('Please enter a whole number from 0 to 50')
  await press(userId, { intent: 'numbers', perMonth: '9', perEvent: '' })
  expect(await screen(panelOf(userId))).toContain('0 of 9')
})

test('a sponsor is removed after a list of losses, and the partner too on request', async () => {
  const { userId } = await aSponsor(ctx)
  await press(userId, { intent: 'show-partner' })
  const panel = await screen(panelOf(userId))
  expect(panel).toContain('loses the 4 free tickets left this month, all future free tickets')
  expect(panel).toContain('Partner on the home page')
  const removed = await press(userId, { intent: 'remove', partner: 'remove' })
  expect(removed.headers.get('location')).toBe('/admin/sponsors?notice=sponsor-removed')
  expect((await request(panelOf(userId), admin)).status).toBe(404)
  expect(
    await ctx.db.selectFrom('partners').selectAll().where('sponsor_user_id', '=', userId).execute(),
  ).toEqual([])

  const promoted = await aSponsor(ctx)
  await ctx.db
    .insertInto('user_roles')
    .values({ user_id: promoted.userId, role: 'admin', granted_at: ctx.now })
    .execute()
  const refused = await wordsOf(press(promoted.userId, { intent: 'remove' }))
  expect(refused).toContain('Failed to remove sponsor')
  expect((await press(promoted.userId, { intent: 'sell' })).status).toBe(400)
})
