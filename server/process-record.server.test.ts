import { hostname } from 'node:os'
import { expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { recordProcess } from './process-record.ts'
import { ownRelease } from './version.ts'

const { ctx } = await testContext()
const rows = () => ctx.db.selectFrom('processes').selectAll().orderBy('kind').execute()

test('a process is listed with its version while it runs, and seen again and again', async () => {
  const web = recordProcess(ctx, 'web', 20)
  const worker = recordProcess(ctx, 'worker', 20)
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2))
  const { version, commit } = ownRelease()
  const [first] = await rows()
  expect(first).toMatchObject({ kind: 'web', host: hostname(), version, commit })
  await vi.waitFor(async () =>
    expect((await rows())[0]?.seen_at.getTime()).toBeGreaterThan(first?.seen_at.getTime() ?? Infinity),
  )
  expect((await rows())[0]?.started_at).toEqual(first?.started_at)
  await web.stop()
  expect(await rows()).toMatchObject([{ kind: 'worker' }])
  await worker.stop()
  expect(await rows()).toEqual([])
})

test('a killed process leaves the list after a day', async () => {
  const at = new Date(Date.now() - 25 * 3_600_000)
  await ctx.db
    .insertInto('processes')
    .values({
      ...{ id: crypto.randomUUID(), kind: 'worker', host: 'old', version: '0', commit: null },
      ...{ started_at: at, seen_at: at },
    })
    .execute()
  const web = recordProcess(ctx, 'web')
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ kind: 'web' }]))
  await web.stop()
})
