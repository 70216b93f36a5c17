import { describe, expect, test } from 'vitest'
import { aDraftCampaign, aMemberCalled } from '#tests/factories/a-campaign.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const password = 'marmalade-otter-42'
const file = '/admin/members.csv?q=amal'
const confirm = `/auth/confirm?returnTo=${encodeURIComponent(file)}`

/** Spreadsheets that name nobody, or only whom the administrator has named in a file of their own. */
const withoutPeople = [
  '/admin/analytics.csv',
  '/admin/blog.csv',
  '/admin/events.csv',
  '/admin/gallery/check.csv',
  '/admin/members/import/:import/refusals.csv',
  '/admin/members/import/template.csv',
  '/admin/payments/revenue.csv',
]

/** An administrator who signed in so many minutes ago. */
async function anAdmin(minutes: number) {
  const admin = await signedIn('admin')
  const created_at = new Date(Date.now() - minutes * 60_000)
  await ctx.db.updateTable('sessions').set({ created_at }).where('user_id', '=', admin.userId).execute()
  return admin
}
const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location')

describe('a spreadsheet with people in it', () => {
  test('is handed out within ten minutes of signing in, and later after showing who is there', async () => {
    const fresh = await anAdmin(9)
    expect((await request(file, { cookie: fresh.cookie })).status).toBe(200)

    const { cookie, userId } = await anAdmin(11)
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)
    const asked = await request(confirm, { cookie })
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(shownText(await asked.text())).toContain('Is it you?')
    const wrong = shownText(await (await post(confirm, { currentPassword: 'not-it-1' }, { cookie })).text())
    expect(wrong).toContain('This is not your current password')
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)

    expect(await locationOf(post(confirm, { currentPassword: password }, { cookie }))).toBe(confirm)
    const html = await (await request(confirm, { cookie })).text()
    expect(html).toContain('href="/admin/members.csv?q=amal"')
    expect(html).toContain('href="/admin/members?q=amal"')
    expect((await request(file, { cookie })).headers.get('content-type')).toContain('text/csv')

    const proved_at = new Date(Date.now() - 11 * 60_000)
    await ctx.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', userId).execute()
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)
  })

  test('is one of all that the administration has, with the choice of a form lost', async () => {
    const { cookie } = await anAdmin(11)
    const ids = { ':id': await anEvent(ctx) }
    const sheets = Object.keys(adminRoutes).filter((path) => path.endsWith('.csv'))
    expect(withoutPeople.filter((path) => !sheets.includes(path))).toEqual([])
    for (const sheet of sheets.filter((path) => !withoutPeople.includes(path))) {
      const path = sheet.replace(':id', ids[':id'])
      const location = await locationOf(request(`${path}?q=a`, { cookie }))
      expect(location).toBe(`/auth/confirm?returnTo=${encodeURIComponent(`${path}?q=a`)}`)
    }
    for (const list of ['/admin/members', '/admin/orders', `/admin/events/${ids[':id']}/attendees`]) {
      const location = await locationOf(post(`${list}.csv`, { ids: '', search: '' }, { cookie }))
      expect(location).toBe(`/auth/confirm?returnTo=${encodeURIComponent(list)}`)
    }
  })

  test('is not opened by what another session showed, nor by a person who is none of ours', async () => {
    const { cookie, email } = await anAdmin(11)
    const other = await ctx.ports.identity.signIn(
      { email, password },
      { address: '203.0.113.7', userAgent: '' },
    )
    expect(other.ok).toBe(true)
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)

    const user = await signedIn('user')
    expect(await locationOf(request(file, { cookie: user.cookie }))).toBe('/?notice=access-denied')
    expect(await locationOf(request(confirm))).toBe(`/auth?returnTo=${encodeURIComponent(confirm)}`)
  })
})

test('who shows who they are is led on to pages of ours only', async () => {
  const { cookie } = await signedIn('user')
  expect(await locationOf(request('/auth/confirm?returnTo=/account', { cookie }))).toBe('/account')
  expect(await locationOf(request('/auth/confirm?returnTo=//evil.example', { cookie }))).toBe('/')
})

test('mails to many leave only when the sender has shown who they are, and not before', async () => {
  const { cookie, ...me } = await anAdmin(11)
  const admin = { ...ctx, actor: { kind: 'user', role: 'admin', ...me } } as typeof ctx
  const { userId: to } = await aMemberCalled(ctx, 'Proof Reader')
  const id = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [to] } })
  const path = `/admin/email/campaigns/${id}/send`
  const press = async (at: string | null) => {
    const answer = await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ version: 1, expectedCount: 1, at }),
      cookie,
    })
    return answer.json()
  }
  const campaign = () =>
    ctx.db.selectFrom('campaigns').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const confirmAt = `/auth/confirm?returnTo=${encodeURIComponent(`/admin/email/campaigns/${id}`)}`
  for (const at of [null, '2027-01-01T10:00'])
    expect(await press(at)).toMatchObject({ ok: false, title: 'Is it you?', confirmAt })
  expect(await campaign()).toEqual({ status: 'draft' })

  const proved = post(confirmAt, { currentPassword: password }, { cookie })
  expect(await locationOf(proved)).toBe(confirmAt)
  expect(await locationOf(request(confirmAt, { cookie }))).toBe(`/admin/email/campaigns/${id}`)
  expect(await press(null)).toEqual({ ok: true })
  expect(await campaign()).toEqual({ status: 'preparing' })
})
