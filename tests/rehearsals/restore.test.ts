import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { freePort, type Installation, runCommandOf, startProgram } from '#tests/support/run-program.ts'
import { createTestDatabase } from '#tests/support/test-cluster-database.ts'
import { headings, type Known, lasting, register, text } from './a-guest.ts'

const folder = await mkdtemp(join(tmpdir(), 'staffroom-rehearsal-'))
// PostgreSQL's account has to reach what is in it, or it keeps its cluster elsewhere, which nobody would remove.
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))
// One address for all: links in mails lead to it, wherever the network stands.
const port = await freePort()

async function aMachine(name: string, env: Record<string, string> = {}): Promise<Installation> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  return { dataDir, port, env }
}

async function aDatabase(): Promise<string> {
  const database = await createTestDatabase({
    adminConnectionString: inject('adminConnectionString'),
    template: 'template0',
  })
  afterAll(database.drop)
  return database.connectionString
}

/** It is the same network: what somebody had of it is there, and it goes on. */
async function expectSame(installation: Installation, known: Known): Promise<void> {
  const program = await startProgram(installation)
  try {
    expect(lasting(await text(`${program.url}${known.order}`))).toBe(known.ticket)
    expect(headings(await text(`${program.url}/events`))).toBe(known.events)
    const picture = await fetch(`${program.url}${known.picture}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  } finally {
    await program.stop()
  }
  expect(await runCommandOf(installation, ['invariants'])).toMatchObject({ code: 0 })
}

async function onlyIn(backups: string): Promise<string> {
  const [name = '', ...others] = await readdir(backups)
  expect(others).toEqual([])
  return join(backups, name)
}

test('a network moves by its backup: to a clean machine, to a PostgreSQL of its own, and by pg_dump to another', async () => {
  const first = await aMachine('first')
  const program = await startProgram(first)
  onTestFinished(program.stop)
  const embedded = await startEmbeddedPostgres({ dataDir: first.dataDir, log: () => undefined })
  onTestFinished(embedded.stop)
  const known = await register(program.url, embedded.connectionString)
  // The sweep takes a quarter of an hour until it calls an answer lost.
  const database = new pg.Client({ connectionString: embedded.connectionString })
  await database.connect()
  await database.query(
    "update mails set status = 'sending', sending_at = now() - interval '5 minutes', last_error = null where id = (select min(id::text)::uuid from mails where campaign_id is null)",
  )
  await database.end()
  const backups = join(folder, 'backups')
  expect(await runCommandOf(first, ['backup', backups])).toMatchObject({ code: 0 })
  await program.stop()
  await embedded.stop()
  const backup = await onlyIn(backups)

  const second = await aMachine('second')
  const restored = await runCommandOf(second, ['restore', backup])
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.said).toContain('1 mail was being sent when the backup was taken')
  await expectSame(second, known)
  // It is somebody's network now.
  expect((await runCommandOf(second, ['restore', backup])).said).toContain('say --replace')

  const third = await aMachine('third', { DATABASE_URL: await aDatabase() })
  expect(await runCommandOf(third, ['restore', backup])).toMatchObject({ code: 0 })
  await expectSame(third, known)

  const fourth = { ...third, env: { DATABASE_URL: await aDatabase() } }
  dumpAndRestore(third.env?.DATABASE_URL ?? '', fourth.env.DATABASE_URL)
  await expectSame(fourth, known)
})

/** As docs/backup.md says for an own PostgreSQL; the files stay where they are. */
function dumpAndRestore(from: string, to: string): void {
  const tools = '/usr/lib/postgresql/15/bin'
  if (!existsSync(join(tools, 'pg_dump')))
    throw new Error('This rehearsal needs the pg_dump of PostgreSQL 15.')
  const file = join(folder, 'network.dump')
  const steps = [
    ['pg_dump', '--format=custom', `--file=${file}`, `--dbname=${from}`],
    ['pg_restore', '--no-owner', '--exit-on-error', `--dbname=${to}`, file],
  ]
  for (const [tool = '', ...args] of steps) {
    const { status, stderr } = spawnSync(join(tools, tool), args, { encoding: 'utf8' })
    expect([tool, status, stderr]).toEqual([tool, 0, ''])
  }
}
