import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { shownText } from '#tests/support/shown-text.ts'

const live = await testApp({ environment: productionEnvironment })
const demo = await testApp()
const setUp = '/account/settings/two-step'

/** Every address of the administration, of things that need not exist. */
const addresses = Object.entries(adminRoutes).map(([path, { at = path }]) =>
  at.replace(/\{[^}]+\}|:\w+/g, newId()),
)

/** The account is given a second factor, and its session has shown it. */
async function withFactor({ userId }: { userId: string }) {
  const { ctx } = live
  await ctx.db
    .insertInto('second_factors')
    .values({ id: newId(), user_id: userId, kind: 'app', name: 'App', added_at: ctx.now, sealed_key: 'x' })
    .execute()
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: ctx.now })
    .where('user_id', '=', userId)
    .execute()
}

test('every page of a live site redirects an administrator without a second factor to its set-up', async () => {
  const admin = await live.signedIn('admin')
  const { cookie } = admin
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of addresses) {
    const read = await live.request(address, { cookie })
    if (read.status !== 404 && read.status !== 405 && read.status !== 400)
      expect([address, read.status, read.headers.get('location')]).toEqual([address, 302, setUp])
    const sent = await live.post(address, { intent: 'any' }, { cookie })
    const isLed = sent.status === 302 && sent.headers.get('location') === setUp
    expect([address, isLed || sent.status >= 400]).toEqual([address, true])
  }
  const data = await live.request('/admin.data', { cookie })
  expect(await data.text()).toContain(setUp)
  expect(shownText(await (await live.request(setUp, { cookie })).text())).toContain(
    'Set up a second step to administer the network',
  )
  await withFactor(admin)
  expect((await live.request('/admin', { cookie })).status).toBe(200)
  expect(shownText(await (await live.request(setUp, { cookie })).text())).not.toContain('to administer')
})

test('an administrator’s rights elsewhere wait for the second factor as well', async () => {
  const admin = await live.signedIn('admin')
  const { userId } = await live.signedIn()
  const access = `/admin/members/${userId}/access`
  const form = { role: 'admin', seen: 'user' }
  expect((await live.post(access, form, admin)).headers.get('location')).toBe(setUp)
  const roles = await live.ctx.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute()
  expect(roles).toEqual([])
})

test('door staff and members need no second factor', async () => {
  const door = await live.signedIn('door')
  const asked = await live.request('/admin', door)
  expect(asked.headers.get('location')).toBe('/?notice=access-denied')
  expect((await live.request('/account', await live.signedIn())).status).toBe(200)
})

test('a demo recommends a second factor to its administrator and does not require it', async () => {
  const { cookie } = await demo.signedIn('admin')
  const page = await demo.request('/admin', { cookie })
  expect(page.status).toBe(200)
  expect(shownText(await page.text())).toContain('In a demo it is optional.')
  expect(shownText(await (await demo.request(setUp, { cookie })).text())).not.toContain('to administer')
})
