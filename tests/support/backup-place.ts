import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openDiskStorage } from '#app/integrations/storage/disk-storage.server.ts'
import { backupName } from '#server/backup/backup-places.ts'
import type { Place } from '#server/backup/open-place.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { jobNames } from '#server/jobs/registry.ts'
import { startQueue } from '#server/queue.ts'
import { quietCtx } from './quiet-ctx.ts'
import { createTestDatabase } from './test-cluster-database.ts'
import { withDemoPayments } from './with-demo-payments.ts'

const silent = () => undefined
export const log = { debug: silent, info: silent, warn: silent, error: silent }
export const now = new Date('2026-12-01T12:00:00Z')

/** Undone after the test, or after the tests of the part that is being collected. */
const atEnd = (undo: () => Promise<void>) =>
  TestRunner.getCurrentTest() ? onTestFinished(undo) : afterAll(undo)

/** A folder for a test, or for those of one part of the file. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'staffroom-backup-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An installation that nothing runs in: an empty database and a data folder. */
export async function aPlace(): Promise<Place> {
  const database = await createTestDatabase({
    adminConnectionString: inject('adminConnectionString'),
    template: 'template0',
  })
  atEnd(database.drop)
  const dataDir = await aFolder()
  return {
    connectionString: database.connectionString,
    storage: openDiskStorage(join(dataDir, 'files')),
    dataDir,
    hasOwnSecret: true,
    close: async () => undefined,
  }
}

/** Works on a place as the program does, and lets go of it. */
export async function inProgram<T>(place: Place, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { connectionString } = place
  const open = openDatabase({
    connectionString,
    onError: (error) => {
      throw error
    },
  })
  try {
    await migrate(open.db)
    const queue = await startQueue({ connectionString, names: jobNames, log, works: false })
    const base = quietCtx(open.db)
    const actor = { kind: 'system', name: 'test' } as const
    const ports = { ...base.ports, storage: place.storage }
    try {
      return await work(withDemoPayments({ ...base, actor, ports, jobs: queue.port }).ctx)
    } finally {
      await queue.stop(1)
    }
  } finally {
    await open.close()
  }
}

/** A backup of `place`, taken at `at`, in a folder of its own unless it is to stand beside others. */
export async function aBackup(
  place: Place,
  { last = null, at = now, beside = null }: { last?: string | null; at?: Date; beside?: string | null } = {},
): Promise<string> {
  const to = join(beside ?? (await aFolder()), backupName(at))
  await writeBackup(place, { to, last, now: at })
  return to
}

export async function ask<Row extends pg.QueryResultRow>(place: Place, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: place.connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
