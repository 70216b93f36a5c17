import { expect, test } from 'vitest'
import { noteInvariants } from '#app/features/system/note-invariants.server.ts'
import { ownRelease } from '#server/version.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp()
const { cookie } = await signedIn('admin')
const page = async () => shownText(await (await request('/admin/system', { cookie })).text())

test('the system page shows running parts, missing checks and parts that did not respond', async () => {
  const text = await page()
  for (const shown of [
    `Node ${process.version.slice(1)}`,
    'What must always hold No worker has looked yet. One looks every ten minutes. Not known',
    // There is no queue in this test.
    'Jobs This could not be asked. Not known',
    'Mails No mail to one person waits.',
    'Last backup None is known. They are made by npm run backup. Not known',
    'Storage It answers. Well',
    'Mail server Mails of the demo stay in its mailbox. Well',
    'Payments Demo payments. Well',
    'Processes No process has been seen yet. Not known',
    'Files of the gallery Nobody has looked through them yet. Look through them Not known',
    'No webhook event has come in 7 days.',
  ])
    expect(text).toContain(shown)
  expect(text).toMatch(/Migrations All \d+ are there; \d{4}_\w+ is the newest\. Well/)
  expect(text).toMatch(/The database's clock is \d+ ms (behind|ahead of) this machine's\. Well/)
})

test('the system page names the version and the commit of the build', async () => {
  const { version, commit, date } = ownRelease()
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  expect(await page()).toContain(
    `Staffroom ${version} Demo · commit ${commit?.slice(0, 8)} of ${date?.slice(0, 10)}`,
  )
})

test('the system page shows broken invariants with their time', async () => {
  const system = { ...ctx, actor: { kind: 'system', name: 'test' } as const }
  await noteInvariants(system, { asked: 81, broken: [], realNow: new Date() })
  expect(await page()).toMatch(/81 rules about money, places and people hold\. Looked at .+? Well/)
  await noteInvariants(system, {
    asked: 81,
    broken: [{ id: 'I-01', title: 'no place is sold twice', rows: 1 }],
    realNow: new Date(),
  })
  expect(await page()).toMatch(
    /Broken, as of .+?: I-01, no place is sold twice\. The log has the rows\. Needs a look/,
  )
})

test('the system page reports a mail server that accepts no mail', async () => {
  const since = new Date()
  const response = 'connect ECONNREFUSED 127.0.0.1:25'
  await ctx.db.insertInto('mail_outage').values({ since, last_failed_at: since, response }).execute()
  const words = /0 waiting since .+?: connect ECONNREFUSED 127\.0\.0\.1:25/
  expect(await page()).toMatch(new RegExp(`The mail server takes no mail. ${words.source} Needs a look`))
  await ctx.db.deleteFrom('mail_outage').execute()
})

test('the system page warns of an outdated invariant check and ignores an old backup of a demo', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const system = { ...ctx, actor: { kind: 'system', name: 'test' } as const }
  await noteInvariants(system, { asked: 81, broken: [], realNow: hoursAgo(1) })
  expect(await page()).toMatch(
    /hold\. Looked at .+? Nobody has looked since: does a worker run\? Needs a look/,
  )
  const backup = { folder: '/b', table_rows: 1, files: 1, bytes: 1, missing: 0 }
  await ctx.db
    .insertInto('backups')
    .values({ ...backup, taken_at: hoursAgo(40), recorded_at: hoursAgo(40) })
    .execute()
  expect(await page()).toMatch(/in \/b\. Well/)
})
