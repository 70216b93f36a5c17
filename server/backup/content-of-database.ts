import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** A table whose rows are kept, with the columns that are written and not worked out. */
export type KeptTable = { table: string; columns: string[] }

/** Rows that are worth nothing a day later, or, once stolen or put back, would let a stranger in: none is ever kept. */
export const withoutRows = ['rate_limits', 'sessions', 'verifications', 'kysely_migration_lock']

/** Tables of the product in the order of their names; of one in parts, the whole. */
export async function keptTables(client: pg.Client): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [withoutRows],
  )
  return rows
}

export async function partitions(client: pg.Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select p.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r' order by c.relname`,
  )
  return rows
}

export async function sequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const known: Manifest['sequences'] = []
  for (const { name } of found) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    )
    known.push(...rows.map((row) => ({ name, ...row })))
  }
  return known
}

/** The columns of the queue's jobs; null where there is no queue yet. */
export async function jobColumns(client: pg.Client): Promise<string[] | null> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
  )
  return rows.length === 0 ? null : rows.map(({ name }) => name)
}

/** What a queue still has to do, or has failed at. */
export const unfinishedJobs = `state in ('created', 'retry', 'active', 'failed')`

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as is`,
  )
  if (!found[0]?.is) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
