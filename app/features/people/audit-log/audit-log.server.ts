import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { AuditFilters } from '#app/features/audit/rules/audit-filters.ts'
import { allow } from '#app/kernel/actor.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { nameOfPerson } from '../name-of-person.server.ts'
import { subjectAsId, subjectName } from './subject-name.server.ts'

export type LoggedEntry = {
  id: string
  at: Date
  action: string
  actorKind: 'guest' | 'user' | 'door' | 'system'
  actorUserId: string | null
  /** Of the account, the pass, the job or the command; null for guests and whoever is gone. */
  actorName: string | null
  subjectKind: string
  subjectId: string
  subjectName: string | null
  details: Record<string, unknown>
  /** What an administrator wrote with it about a person who is still here. */
  remark: string | null
  requestId: string | null
}

/**
 * One page of the audit log, the newest first, in one statement whose cost does not grow with the log: see
 * {@link pageOf}. Needs 'audit:read'.
 */
export async function auditLog(
  ctx: Ctx,
  filters: AuditFilters,
  asked: PageAsked,
  size: number,
): Promise<KeysetPage<LoggedEntry>> {
  allow(ctx.actor, 'audit:read')
  const rows = await entriesOf(ctx, pageOf(filters, asked, size + 1), asked.before !== null)
  return keysetPage(rows, asked, size)
}

/** One entry. Needs 'audit:read'; null for none. */
export async function auditEntry(ctx: Ctx, id: string): Promise<LoggedEntry | null> {
  allow(ctx.actor, 'audit:read')
  if (!isId(id)) return null
  const [entry] = await entriesOf(ctx, sql`select id from audit_entries where id = ${id}`, false)
  return entry ?? null
}

async function entriesOf(ctx: Ctx, ids: RawBuilder<{ id: string }>, isUp: boolean): Promise<LoggedEntry[]> {
  const order = isUp ? sql`asc` : sql`desc`
  const { rows } = await sql<LoggedEntry>`
    with page as materialized (${ids}),
    entry as (select a.*, ${subjectAsId('a')} as subject_uuid from audit_entries a join page on page.id = a.id)
    select e.id, e.at, e.action, e.actor_kind as "actorKind", e.actor_user_id as "actorUserId",
      coalesce(${nameOfPerson('e.actor_user_id')}, e.actor_name,
        (select p.name from door_passes p where p.id = e.actor_door_pass_id)) as "actorName",
      e.subject_kind as "subjectKind", e.subject_id as "subjectId", ${subjectName('e')} as "subjectName",
      e.details, r.remark, e.request_id as "requestId"
    from entry e left join audit_remarks r on r.entry_id = e.id
    order by e.at ${order}, e.id ${order}`.execute(ctx.db)
  return rows
}

/**
 * The ids of a page. Without a filter, or by a subject's id, an index has them in order. For any other filters the
 * pairs of action and subject kind are walked, a few hundred steps in an index, and of each pair that fits its newest
 * entries are taken: no combination, however rare, reads what it does not show.
 */
function pageOf(filters: AuditFilters, asked: PageAsked, limit: number): RawBuilder<{ id: string }> {
  const { actor, action, subjectKind, subjectId } = filters
  const from = asked.before ?? asked.after
  const isUp = asked.before !== null
  const order = isUp ? sql`asc` : sql`desc`
  const inTime = all([
    filters.from && sql`a.at >= ${filters.from}`,
    filters.until && sql`a.at < ${filters.until}`,
    from &&
      (isUp
        ? sql`a.at >= (select at from audit_entries where id = ${from})`
        : sql`a.at <= (select at from audit_entries where id = ${from})`),
    from && sql`(a.at, a.id) ${isUp ? sql`>` : sql`<`} (select at, id from audit_entries where id = ${from})`,
  ])
  const byActor =
    actor &&
    ('userId' in actor
      ? sql`a.actor_user_id = ${actor.userId}`
      : sql`(a.actor_user_id is null and a.actor_kind = ${actor.kind})`)
  const isGroup = action?.endsWith('.') ?? false
  const byAction = (alias: string) =>
    action &&
    (isGroup
      ? sql`starts_with(${sql.ref(`${alias}.action`)}, ${action})`
      : sql`${sql.ref(`${alias}.action`)} = ${action}`)
  const byKind = (alias: string) => subjectKind && sql`${sql.ref(`${alias}.subject_kind`)} = ${subjectKind}`

  if (subjectId !== null || !(byActor || action || subjectKind)) {
    const bySubject = subjectId !== null && sql`a.subject_id = ${subjectId}`
    const where = all([bySubject, byKind('a'), byAction('a'), byActor, inTime])
    return sql`select a.id from audit_entries a where ${where} order by a.at ${order}, a.id ${order} limit ${limit}`
  }
  const walked = all([byActor, isGroup ? null : byAction('a')])
  const fitting = all([byAction('p'), byKind('p')])
  return sql`
    with recursive pairs(action, subject_kind) as (
      (select a.action, a.subject_kind from audit_entries a where ${walked} order by 1, 2 limit 1)
      union all
      select following.* from pairs, lateral (select a.action, a.subject_kind from audit_entries a
        where ${walked} and (a.action, a.subject_kind) > (pairs.action, pairs.subject_kind) order by 1, 2 limit 1) following
    )
    select newest.id from pairs p, lateral (select a.id, a.at from audit_entries a
      where a.action = p.action and a.subject_kind = p.subject_kind and ${all([byActor, inTime])}
      order by a.at ${order}, a.id ${order} limit ${limit}) newest
    where ${fitting} order by newest.at ${order}, newest.id ${order} limit ${limit}`
}

function all(conditions: readonly (RawBuilder<unknown> | null | false | '')[]): RawBuilder<unknown> {
  const set = conditions.filter((one) => one !== null && one !== false && one !== '')
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `)
}
