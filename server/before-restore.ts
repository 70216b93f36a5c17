import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#app/db/schema.ts'
import { refusal } from './refusal.ts'

/** Held by a restore, and for a moment by a start. */
const locks = {
  restoring: "hashtextextended('restore of a backup', 0)",
  starting: "hashtextextended('start after a restore', 0)",
}

/** Read as a row: what a name means may be remembered from before another has committed. */
const isAside = `select exists (select from pg_namespace where nspname = 'before_restore') as is`

/** Kysely finds the tables of its migrations by their names alone, in any schema. */
const setAside = `
  alter schema public rename to before_restore;
  alter table if exists before_restore.kysely_migration rename to kept_migration;
  alter table if exists before_restore.kysely_migration_lock rename to kept_migration_lock;
  do $$ begin
    if to_regnamespace('pgboss') is not null then alter schema pgboss rename to before_restore_jobs; end if;
  end $$;
  create schema public;
  grant usage on schema public to public`

const bringBack = `
  drop schema if exists pgboss cascade;
  drop schema if exists public cascade;
  alter schema before_restore rename to public;
  alter table if exists public.kept_migration rename to kysely_migration;
  alter table if exists public.kept_migration_lock rename to kysely_migration_lock;
  do $$ begin
    if to_regnamespace('before_restore_jobs') is not null then
      alter schema before_restore_jobs rename to pgboss;
    end if;
  end $$`

/** Makes this connection the one that restores, until it ends; refuses while another does. */
export async function beginRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_try_advisory_lock(${locks.restoring}) as is`,
  )
  if (!rows[0]?.is) throw refusal('Another restore is under way.')
}

/** Puts everything in the database aside and leaves it empty; all at once. */
export async function putAside(client: pg.Client): Promise<void> {
  await client.query(setAside)
}

/** Puts what a restore has put aside in place of what that one has done so far; nothing where nothing is aside. */
export async function putBack(client: pg.Client): Promise<void> {
  if (await isRestoreUnfinished(client)) await client.query(bringBack)
}

/** Whether a restore has put something aside and has not ended. */
export async function isRestoreUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(isAside)
  return rows[0]?.is === true
}

/** The backup is in its place: what was there before goes. Call it in the transaction that puts it there. */
export async function dropAside(client: pg.Client): Promise<void> {
  await client.query(`drop schema before_restore cascade; drop schema if exists before_restore_jobs cascade`)
}

/**
 * Puts back what a restore that was killed had put aside, before the program starts on it; any number of processes may
 * start at once. Refuses while the restore is still under way. Answers whether there was something.
 */
export async function undoKilledRestore(db: Kysely<Database>): Promise<boolean> {
  const isThere = async (on: Kysely<Database>) =>
    (await sql.raw<{ is: boolean }>(isAside).execute(on)).rows[0]?.is === true
  if (!(await isThere(db))) return false
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.raw(locks.starting)})`.execute(tx)
    if (!(await isThere(tx))) return false
    const { rows } = await sql<{ is: boolean }>`
      select pg_try_advisory_xact_lock(${sql.raw(locks.restoring)}) as is`.execute(tx)
    if (!rows[0]?.is) throw refusal('A backup is being restored: start Staffroom once that has ended.')
    await sql.raw(bringBack).execute(tx)
    return true
  })
}
