import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { peopleContext } from '#tests/support/people-context.ts'
import { system } from '#tests/support/test-context.ts'
import { checkImport } from './check-import.server.ts'
import { importPage } from './import-page.server.ts'
import { processImport } from './process-import.server.ts'
import { startImport } from './start-import.server.ts'

const { ctx, connectionString, as } = await peopleContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const script = join(import.meta.dirname, '../../../../tests/races/office-kill-parts.ts')

test('an import whose process is killed twice adds and mails every person once', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `Person ${index},p${index}@killed.example`)
  const importId = newId()
  const bytes = new TextEncoder().encode(`Name,Email\n${lines.join('\n')}\n`)
  expect(await checkImport(admin, { importId, bytes })).toEqual({ ok: true, importId })
  await startImport(admin, { importId, asMembers: true, sendsMails: true, message: '' })
  const page = () => importPage(admin, { importId, show: 'invite' })
  for (const done of [25, 50]) {
    await killInTheMiddle({
      script,
      part: 'importMembers',
      connectionString,
      now: ctx.now,
      input: { importId },
    })
    expect(await page()).toMatchObject({ state: 'running', done })
    await expectInvariants(ctx)
  }
  await Promise.all([1, 2].map(() => processImport(as(system), { importId })))
  expect(await page()).toMatchObject({ state: 'done', counts: { invite: 120 } })
  const mailed = await ctx.db
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', 'like', '%@killed.example')
    .execute()
  expect(mailed).toHaveLength(120)
  expect(new Set(mailed.map(({ recipient }) => recipient)).size).toBe(120)
  await expectInvariants(ctx)
})
