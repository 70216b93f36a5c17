import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { shownText } from '#tests/support/shown-text.ts'

const live = await testApp({ environment: productionEnvironment })
const demo = await testApp()

async function anAdmin() {
  const admin = await live.signedIn('admin')
  const { db, now } = live.ctx
  await db
    .insertInto('second_factors')
    .values({ id: newId(), user_id: admin.userId, kind: 'app', name: 'App', added_at: now, sealed_key: 'x' })
    .execute()
  await db.updateTable('sessions').set({ factor_shown_at: now }).where('user_id', '=', admin.userId).execute()
  return admin
}
const dashboard = async (cookie: string) => shownText(await (await live.request('/admin', { cookie })).text())

test('the dashboard of a new site lists open steps and marks confirmed steps as done', async () => {
  const { cookie } = await anAdmin()
  const words = await dashboard(cookie)
  expect(words).toContain('Before you open 1 of 10 done.')
  for (const shown of [
    'Name The site calls itself “Staffroom”.',
    'Time zone Months and deadlines count in Asia/Dubai.',
    'Currency New events and plans are priced in AED.',
    'Tax Receipts carry no tax number.',
    'Figures The home page shows no figures of the network.',
    'Contact Pages, emails and tickets show no contact address.',
    'Legal pages Privacy policy and terms are templates until you have reviewed them.',
    'First email No email has been sent yet.',
    'Backup No backup has been made',
  ])
    expect(words).toContain(shown)
  expect(words).not.toContain('with a password alone')

  expect((await live.post('/admin', { confirm: 'legal-pages' }, { cookie })).status).toBe(200)
  const after = await dashboard(cookie)
  expect(after).toContain('2 of 10 done.')
  expect(after).not.toContain('until you have reviewed them')
  for (const step of ['contact', 'backup', 'everything'])
    expect((await live.post('/admin', { confirm: step }, { cookie })).status).toBe(400)
})

test('administrators without a second factor are counted', async () => {
  await live.signedIn('admin')
  const { cookie } = await anAdmin()
  expect(await dashboard(cookie)).toContain('1 administrator signs in with a password alone.')
})

test('members confirm nothing, and a demo has no list', async () => {
  const { cookie } = await live.signedIn()
  expect((await live.post('/admin', { confirm: 'tax' }, { cookie })).status).toBe(302)
  const admin = await demo.signedIn('admin')
  const html = await (await demo.request('/admin', { cookie: admin.cookie })).text()
  expect(html).not.toContain('Before you open')
})
