import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { id, indexesToBuildLast, mixed } from './seeding.ts'

export type AuditSeed = {
  /** An administrator who did a fifth of it. */
  adminId: string
  /** A person who did little of it, and nothing lately. */
  quietId: string
  /** An order that something was written about. */
  orderId: string
}

/** Of a thousand entries so many are of this action; it is done by whom. */
const shares = [
  ['ticket.check-in', 'ticket', 300, 'door'],
  ['order.place', 'order', 200, 'guest'],
  ['order.confirm', 'order', 190, 'system'],
  ['session.start', 'user', 100, 'user'],
  ['order.expire', 'order', 60, 'system'],
  ['attendee.complete', 'attendee', 50, 'user'],
  ['waitlist.join', 'waitlist-entry', 20, 'guest'],
  ['waitlist.offer', 'waitlist-entry', 20, 'system'],
  ['event.update', 'event', 20, 'admin'],
  ['order.refund', 'order', 15, 'admin'],
  ['ticket-type.change', 'ticket-type', 10, 'admin'],
  ['profile.change', 'user', 10, 'user'],
  ['membership.grant', 'user', 4, 'admin'],
  ['settings.change', 'settings', 1, 'admin'],
] as const

const dayOfOne = `now() - interval '3 years' + n * (interval '3 years' / `

/**
 * An audit log of `all` entries over three years, by guests, jobs, doors, users and one busy administrator, besides a
 * few of an early time that nobody else ever did. Set by set, then analysed.
 */
export async function seedAudit(db: Kysely<Database>, all = 1_000_000): Promise<AuditSeed> {
  await db.transaction().execute(async (tx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
    await run(sql`set local statement_timeout = 0`)
    await run(sql`set local maintenance_work_mem = '256MB'`)
    const indexes = await indexesToBuildLast(tx, ['audit_entries'])
    for (const { name } of indexes) await run(sql`drop index ${sql.ref(name)}`)
    await run(entries(all))
    await run(early)
    for (const { definition } of indexes) await run(sql.raw(definition))
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze audit_entries`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  const { rows } = await sql<AuditSeed>`select (${admin}) as "adminId", (${quiet}) as "quietId",
    (select subject_id from audit_entries where action = 'order.refund' order by at limit 1) as "orderId"`.execute(
    db,
  )
  const [seed] = rows
  if (!seed) throw new Error('nothing was seeded')
  return seed
}

const admin = sql`select user_id from user_roles where role = 'admin' order by granted_at, user_id limit 1`
const quiet = sql`select id from users order by created_at desc, id desc limit 1`

function entries(all: number): RawBuilder<unknown> {
  const picks = shares.flatMap(([action, kind, share, by]) =>
    Array.from({ length: share }, () => `('${action}','${kind}','${by}')`),
  )
  return sql`
    with pick(action, kind, by) as (values ${sql.raw(picks.join(','))}),
    picks as (select array_agg(action) actions, array_agg(kind) kinds, array_agg(by) bys, (${admin}) admin from pick),
    people as (select array_agg(id) ids, count(*)::int many from (select id from users order by id limit 5000) first_ones)
    insert into audit_entries (id, at, actor_kind, actor_user_id, actor_name, action, subject_kind, subject_id, details,
      request_id)
    select ${id('0a0', 'n')}, ${sql.raw(`${dayOfOne}${all})`)},
      case by when 'admin' then 'user' else by end,
      case by when 'admin' then admin when 'user' then people.ids[1 + ${sql.raw(mixed('n', 31))} % many] end,
      case by when 'system' then 'orders.release' end, action, kind,
      case kind when 'settings' then 'site' else ${id('0a1', 'n / 3')}::text end,
      jsonb_build_object('reference', 'SR-' || n, 'tickets', n % 4), 'seeded-' || n
    from generate_series(0::bigint, ${all - 1}::bigint) n, picks, people,
      lateral (select 1 + ${sql.raw(mixed('n', 30))} % 1000 as at_pick) p,
      lateral (select actions[at_pick] as action, kinds[at_pick] as kind, bys[at_pick] as by) one`
}

const early = sql`
  insert into audit_entries (id, at, actor_kind, actor_user_id, action, subject_kind, subject_id)
  select ${id('0a2', 'n')}, now() - interval '4 years' + n * interval '1 day', 'user', (${quiet}),
    'plan.create', 'plan', ${id('0a3', 'n')}::text
  from generate_series(0, 20) n`
