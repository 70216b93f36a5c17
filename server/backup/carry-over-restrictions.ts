import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** How much of what shuts a person out, or spares them mail, came along from the database that is replaced. */
export type Barred = { roles: number; bans: number; passes: number; mail: number }

const audited = (action: string, details: string) => `
  insert into public.audit_entries (id, at, actor_kind, actor_name, action, subject_kind, subject_id, details)
  select gen_random_uuid(), clock_timestamp(), 'system', 'npm run restore', '${action}', 'user', user_id::text, ${details}`

const takeRoles = `
  with gone as (
    delete from public.user_roles p using before_restore.users u
    where u.id = p.user_id
      and not exists (
        select from before_restore.user_roles b where b.user_id = p.user_id and b.role = p.role)
      and exists (
        select from before_restore.audit_entries a where a.subject_kind = 'user' and a.subject_id = u.id::text
          and a.action = 'role.grant' and a.at > $1)
    returning p.user_id, p.role
  )
  ${audited('role.grant', `jsonb_build_object('before', role, 'after', 'user')`)} from gone`

const ban = `
  with banned as (
    insert into public.user_bans (user_id, reason, banned_by, banned_at)
    select b.user_id, b.reason, (select u.id from public.users u where u.id = b.banned_by), b.banned_at
    from before_restore.user_bans b join public.users p on p.id = b.user_id
    where b.banned_at > $1
    on conflict do nothing returning user_id
  )
  ${audited('account.ban', `'{}'::jsonb`)} from banned`

const revoke = `
  update public.door_passes p set revoked_at = b.revoked_at from before_restore.door_passes b
  where b.id = p.id and b.revoked_at > $1 and p.revoked_at is null`

const spare = [
  `insert into public.mail_opt_outs (email, category, opted_out_at)
   select email, category, opted_out_at from before_restore.mail_opt_outs where opted_out_at > $1
   on conflict do nothing`,
  `insert into public.mail_suppressions (email, reason, created_at, stops, source, details)
   select email, reason, created_at, stops, source, details from before_restore.mail_suppressions
   where created_at > $1 on conflict do nothing`,
  `insert into public.mail_preferences as p (user_id, category, is_wanted, updated_at)
   select b.user_id, b.category, false, b.updated_at
   from before_restore.mail_preferences b join public.users u on u.id = b.user_id
   where not b.is_wanted and b.updated_at > $1
   on conflict (user_id, category) do update set is_wanted = false, updated_at = excluded.updated_at`,
]

/**
 * Keeps what the database that is put aside has come to know, since the backup was taken, against a person who is in the
 * backup as well: that they lost a role or were banned, that their door link was revoked, that they or their address
 * want no mail. What is older there tells nothing: that database may itself be an older backup. Null where nothing is aside,
 * or where its tables are of a version too different. Call it in the transaction that puts the backup in its place.
 */
export async function carryOverRestrictions(
  client: pg.Client,
  { takenAt }: Pick<Manifest, 'takenAt'>,
): Promise<Barred | null> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('before_restore.user_bans') is not null as is`,
  )
  if (!rows[0]?.is) return null
  const count = async (statement: string) => (await client.query(statement, [takenAt])).rowCount ?? 0
  await client.query('savepoint barred')
  try {
    const found = {
      roles: await count(takeRoles),
      bans: await count(ban),
      passes: await count(revoke),
      mail: 0,
    }
    for (const statement of spare) found.mail += await count(statement)
    return found
  } catch (error) {
    if (!isOtherTable(error)) throw error
    await client.query('rollback to savepoint barred')
    return null
  }
}

/** A table or a column that one of the two has not. */
const isOtherTable = (error: unknown) =>
  error instanceof Error && 'code' in error && ['42P01', '42703'].includes(String(error.code))
