import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { waitFor } from '../../../bench/cluster/wait-for.ts'
import { findLosses } from '../judge/find-losses.ts'
import { readFacts } from '../judge/read-facts.ts'
import { newTold, toldSoFar } from '../load/told.ts'
import type { Rig } from '../rig/open-rig.ts'
import { runSiteCommand } from '../rig/run-site-command.ts'
import { siteProcess } from '../rig/site-process.ts'
import { outsideOf } from '../rig/watch.ts'
import type { Stage } from './stage.ts'

/** From one version to the next, and from one machine to another. */
export function passagesUnderLoad({ rig, load, rounds, someTime }: Stage): void {
  test('a start is killed while it migrates, again and again, and the next one ends it', async () => {
    const { postgres, env, sparePort, folder } = rig()
    postgres.create('migrating')
    const start = siteProcess({
      port: sparePort,
      env: {
        ...env,
        PORT: String(sparePort),
        WORKER: 'off',
        DATABASE_URL: postgres.connectionString('migrating'),
      },
      logFile: join(folder, 'migrating.log'),
    })
    for (let round = 0; round < 2 * rounds; round++) {
      start.begin()
      await waitFor('a migration', () => isMigrating(rig()), { seconds: 120 })
      await someTime(600)
      await start.kill()
    }
    await start.start()
    await start.stop()
    const migrated = await openDirectly(rig(), 'migrating')
    try {
      const names = async (of: Pick<typeof migrated, 'db'>) =>
        (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(of.db)).rows
      expect(await names(migrated)).toEqual(await names(rig().ctx()))
    } finally {
      await migrated.close()
    }
  })

  /** Begins a restore and kills it at a drawn moment of this part. */
  async function killRestore(
    args: string[],
    env: Record<string, string>,
    part: 'tables' | 'rows',
  ): Promise<void> {
    const { sparePort, folder } = rig()
    const logFile = join(folder, 'restore.log')
    const restore = siteProcess({ args, port: sparePort, env: { ...rig().env, ...env }, logFile })
    restore.begin()
    await waitFor('a restore', () => isRestoring(rig(), part), { seconds: 120 })
    await someTime(part === 'tables' ? 300 : 50)
    await restore.kill()
    await waitFor('its connections to end', async () => !(await isConnected(rig(), 'restored')))
  }

  test('a backup made under load, its restore killed twice, restores into a database that has all that was told before', async () => {
    const { postgres, folder } = rig()
    const told = toldSoFar(load().told)
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    await runSiteCommand(rig(), ['backup', backups])
    const [name = ''] = readdirSync(backups)
    postgres.create('restored')
    const elsewhere = {
      DATABASE_URL: postgres.connectionString('restored'),
      // Its files on a disk of its own.
      ...withoutStorage(rig()),
      DATA_DIR: join(folder, 'restored'),
    }
    const backup = join(backups, name)
    for (let round = 0; round < rounds; round++) await killRestore(['restore', backup], elsewhere, 'tables')
    await runSiteCommand(rig(), ['restore', backup], elsewhere)
    const mark = await openDirectly(rig(), 'restored')
    await sql`comment on table orders is 'from before'`.execute(mark.db)
    await mark.close()
    for (let round = 0; round < rounds; round++)
      await killRestore(['restore', backup, '--replace'], elsewhere, 'rows')
    // What was there is there again, for whoever looks next.
    expect((await runSiteCommand(rig(), ['invariants'], elsewhere)).said).toContain(', 0 broken')
    const restored = await openDirectly(rig(), 'restored')
    try {
      const marks = sql<{ mark: string }>`select obj_description('orders'::regclass) as mark`
      expect((await marks.execute(restored.db)).rows).toEqual([{ mark: 'from before' }])
      const { purchases, admitted, codes, claims, uploads, members, renewed } = told
      // What was given back since is no loss.
      const { asked } = load().told
      const then = { ...newTold(), purchases, admitted, codes, claims, uploads, members, renewed, asked }
      const facts = await readFacts({ ...rig().ctx(), db: restored.db }, outsideOf(rig()))
      expect(findLosses(then, facts)).toEqual([])
    } finally {
      await restored.close()
    }
  })
}

const withoutStorage = ({ env }: Rig) =>
  Object.fromEntries(
    Object.keys(env)
      .filter((name) => name.startsWith('S3_'))
      .map((name) => [name, '']),
  )

/**
 * Whether a restore has come so far: its tables are being made, once what was there is aside, or its rows are being put
 * in. Asked from outside, since a restore refuses to be where anybody else is.
 */
async function isRestoring(rig: Rig, part: 'tables' | 'rows'): Promise<boolean> {
  const { rows } = await sql<{ tables: boolean; rows: boolean }>`
    select bool_or(application_name <> 'staffroom backup') as tables,
      bool_or(application_name = 'staffroom backup' and xact_start is not null and query ilike 'copy%') as rows
    from pg_stat_activity where datname = 'restored'`.execute(rig.ctx().db)
  return rows[0]?.[part] === true
}

async function isConnected(rig: Rig, database: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = ${database}`.execute(rig.ctx().db)
  return rows.length > 0
}

async function isMigrating(rig: Rig): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = 'migrating' and xact_start is not null`.execute(rig.ctx().db)
  return rows.length > 0
}

const openDirectly = async ({ postgres }: Rig, database: string) =>
  openDatabase({
    connectionString: postgres.connectionString(database),
    maxConnections: 1,
    onError: () => undefined,
  })
