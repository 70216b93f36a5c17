import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aPlan, aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const admin = await signedIn('admin')
const { cookie } = admin
await aPlan(ctx, 'vip')

const list = '/admin/members'
const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
describe('Manage Users', () => {
  test('is for administrators alone, to read and to write, and is never cached', async () => {
    const { userId } = await aUser(ctx)
    const strangers = [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]
    for (const stranger of strangers) {
      for (const path of [list, '/admin/users', `${list}/${userId}`]) {
        const answer = await request(path, { cookie: stranger })
        const back = path === '/admin/users' ? '/admin' : path
        expect([answer.status, answer.headers.get('location')]).toEqual([302, refusedEntry(back, stranger)])
      }
      const written = await post(
        `${list}/${userId}`,
        { intent: 'role', role: 'sponsor' },
        { cookie: stranger },
      )
      expect(written.headers.get('location')).toBe(refusedEntry('/admin', stranger))
    }
    const { count } = await ctx.db
      .selectFrom('sponsors')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
    for (const path of [list, `${list}/${userId}`])
      expect((await request(path, { cookie })).headers.get('cache-control')).toBe('no-store')
  })

  test('lists and finds people in the specified words', async () => {
    const { userId, email } = await aMember(ctx, 'vip')
    const shown = await page(`${list}?q=${encodeURIComponent(email)}`)
    for (const text of ['Manage Users', 'Search by name, email or username', email, 'VIP Member'])
      expect(shown).toContain(text)
    for (const text of ['until 31-12-2026', 'View Profile', 'Showing 1 of 1 users'])
      expect(shown).toContain(text)
    for (const header of ['User', 'Role', 'Company', 'Membership', 'Status', 'Actions'])
      expect(shown).toContain(header)
    expect(await page(`${list}?q=${encodeURIComponent(email)}&role=vip&status=given`)).toContain(
      'View Profile',
    )
    for (const other of ['role=basic', 'status=banned', `plan=${userId}`])
      expect(await page(`${list}?q=${encodeURIComponent(email)}&${other}`)).toContain('No users found.')
    expect(await page(`${list}?q=nobody-like-it`)).toContain('No users found.')
    expect(await page(`${list}/${userId}`)).toContain(email)
    const former = await request('/admin/users?q=amal', { cookie })
    expect(former.headers.get('location')).toBe('/admin/members?q=amal')
    for (const id of [newId(), 'x']) expect((await request(`${list}/${id}`, { cookie })).status).toBe(404)
  })
})
