import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { dropAside } from '../before-restore.ts'
import { refusal } from '../refusal.ts'
import { type ErasedSince, listErased } from './after-restore.ts'
import { type Barred, carryOverRestrictions } from './carry-over-restrictions.ts'
import { quoted } from './connect.ts'
import { jobColumns, withoutRows } from './content-of-database.ts'
import type { BackupRows, Manifest } from './manifest.ts'
import { readPacked } from './parts.ts'

/**
 * Puts the rows of a backup in place of all rows there are, and of what was put aside, in one transaction: all of them,
 * or nothing has happened. The tables are those of the backup's migrations. Keys between tables are made again behind
 * the rows, which checks them; triggers rest meanwhile, for what they would write is among the rows. Answers how many
 * jobs were left out, because this program has no such job, how many accounts were `erased` since, and what was kept against
 * others.
 */
export async function copyIn(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  erased: ErasedSince,
): Promise<{ jobsLeftOut: number; erasedSince: number; barred: Barred | null }> {
  await client.query('begin')
  try {
    const keys = await foreignKeys(client)
    const tables = await allTables(client)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    const guards = await alwaysOn(client)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${tables.join(', ')}`)
    await makePartitions(client, manifest.partitions)
    const tablesToFill = manifest.tables.filter(({ table }) => !withoutRows.includes(table))
    for (const rows of tablesToFill) await copyRows(client, folder, rows, `public.${quoted(rows.table)}`)
    for (const { name, last, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled])
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name } of guards)
      await client.query(`alter table ${table} enable always trigger ${name}`)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    const jobsLeftOut = manifest.jobs ? await copyJobsIn(client, folder, manifest.jobs) : 0
    const erasedSince = await listErased(client, erased)
    const barred = erased.asItWas ? null : await carryOverRestrictions(client, manifest)
    await dropAside(client)
    await client.query('commit')
    return { jobsLeftOut, erasedSince, barred }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'kysely_migration_lock' order by relname`,
  )
  return rows.map(({ name }) => name)
}

async function foreignKeys(
  client: pg.Client,
): Promise<Array<{ table: string; name: string; definition: string }>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by 1, 2`,
  )
  return rows
}

/** Triggers that no session can leave out. */
async function alwaysOn(client: pg.Client): Promise<Array<{ table: string; name: string }>> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'A'`,
  )
  return rows
}

async function makePartitions(client: pg.Client, wanted: Manifest['partitions']): Promise<void> {
  for (const { table, name, bound } of wanted) {
    if (!/^(FOR VALUES [^;]*|DEFAULT)$/.test(bound))
      throw refusal(`The backup names a part that is none: ${bound}`)
    await client.query(
      `create table if not exists public.${quoted(name)} partition of public.${quoted(table)} ${bound}`,
    )
  }
}

async function copyRows(client: pg.Client, folder: string, rows: BackupRows, target: string): Promise<void> {
  const columns = rows.columns.map(quoted).join(', ')
  const stream = client.query(copyFrom(`copy ${target} (${columns}) from stdin`))
  await pipeline(readPacked(folder, rows), stream)
  if (stream.rowCount !== rows.rows) {
    throw refusal(`The backup is damaged: ${rows.file} has ${stream.rowCount} rows instead of ${rows.rows}.`)
  }
}

/** The queue's own version may be another one than when the backup was made: what both know of a job is kept. */
async function copyJobsIn(client: pg.Client, folder: string, jobs: BackupRows): Promise<number> {
  const known = new Set(await jobColumns(client))
  const shared = jobs.columns.filter((column) => known.has(column))
  const texts = jobs.columns.map((column) => `${quoted(column)} text`).join(', ')
  await client.query(`create temporary table kept_jobs (${texts}) on commit drop`)
  await copyRows(client, folder, jobs, 'kept_jobs')
  const { rows: types } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attname = any($1)`,
    [shared],
  )
  const { rowCount } = await client.query(
    `insert into pgboss.job (${types.map(({ column }) => quoted(column)).join(', ')})
     select ${types.map(({ column, type }) => `${quoted(column)}::${type}`).join(', ')}
     from kept_jobs where name in (select name from pgboss.queue)`,
  )
  return jobs.rows - (rowCount ?? 0)
}
