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
    'Integrity checks The checks have not run yet. A worker runs them every ten minutes. Unknown',
    // There is no queue in this test.
    'Jobs This check could not run. Unknown',
    'Emails All individual emails are sent.',
    'Last backup No backup found. Run npm run backup to make one. Unknown',
    'Storage The file storage responds. OK',
    'Mail server Demo emails stay in the demo mailbox. OK',
    'Payments Demo payments. OK',
    'Processes No process has reported yet. Unknown',
    'Gallery files The gallery has not been checked yet. Run gallery check Unknown',
    'No webhook events in the last 7 days.',
  ])
    expect(text).toContain(shown)
  expect(text).toMatch(/Migrations All \d+ migrations are applied\. The latest is \d{4}_\w+\. OK/)
  expect(text).toMatch(/The database clock is \d+ ms (behind|ahead of) the server clock\. OK/)
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
  expect(await page()).toMatch(/81 checks passed\. Last run .+? OK/)
  await noteInvariants(system, {
    asked: 81,
    broken: [{ id: 'I-01', title: 'no place is sold twice', rows: 1 }],
    realNow: new Date(),
  })
  expect(await page()).toMatch(
    /Failed at .+?: I-01, no place is sold twice\. See the log for the affected rows\. Needs attention/,
  )
})

test('the system page reports a mail server that accepts no mail', async () => {
  const since = new Date()
  const response = 'connect ECONNREFUSED 127.0.0.1:25'
  await ctx.db.insertInto('mail_outage').values({ since, last_failed_at: since, response }).execute()
  const words = /0 waiting since .+?: connect ECONNREFUSED 127\.0\.0\.1:25/
  expect(await page()).toMatch(
    new RegExp(`The mail server accepts no email. ${words.source} Needs attention`),
  )
  await ctx.db.deleteFrom('mail_outage').execute()
})

test('the system page warns of an outdated invariant check and ignores an old backup of a demo', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const system = { ...ctx, actor: { kind: 'system', name: 'test' } as const }
  await noteInvariants(system, { asked: 81, broken: [], realNow: hoursAgo(1) })
  expect(await page()).toMatch(
    /passed\. Last run .+? The checks have not run since\. Check that a worker is running\. Needs attention/,
  )
  const backup = { folder: '/b', table_rows: 1, files: 1, bytes: 1, missing: 0 }
  await ctx.db
    .insertInto('backups')
    .values({ ...backup, taken_at: hoursAgo(40), recorded_at: hoursAgo(40) })
    .execute()
  expect(await page()).toMatch(/in \/b\. OK/)
})
