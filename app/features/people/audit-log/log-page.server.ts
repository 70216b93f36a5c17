import { type RawBuilder, sql } from 'kysely'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { AuditAsked, AuditFilters } from '#app/features/audit/rules/audit-filters.ts'

type Sql = RawBuilder<unknown>
type Page = { conditions: Sql[]; order: Sql; limit: number }

/**
 * The ids of a page of the log, the newest first (`before` the other way round), by reading little more than the page,
 * however rare what the filters let through: the whole log in its order, a subject's few entries, or else the newest of
 * each pair of action and subject kind that fits.
 */
export function logPage(asked: AuditAsked): RawBuilder<{ id: string }> {
  const { actor, action, subjectKind, subjectId } = asked.filters
  const { from, isUp, beyond, most: limit } = pageInSql(asked, 'a', { table: 'audit_entries', by: 'at' })
  // What an index knows of the place by its time alone.
  const byTime = sql`a.at ${isUp ? sql`>` : sql`<`}= (select at from audit_entries where id = ${from})`
  const page = {
    conditions: inTime(asked.filters, from === null ? [] : [byTime, beyond]),
    order: isUp ? sql`asc` : sql`desc`,
    limit,
  }
  const byActor = actor ? [ofActor(actor)] : []
  if (subjectId !== null) {
    const byAction = action === null ? [] : [ofAction(sql.ref('a.action'), action)]
    return ofSubject(subjectId, subjectKind, {
      ...page,
      conditions: [...page.conditions, ...byActor, ...byAction],
    })
  }
  if (actor || action !== null || subjectKind !== null) return ofPairs({ action, subjectKind, byActor }, page)
  return sql`select a.id from audit_entries a where ${all(page.conditions)}
    order by a.at ${page.order}, a.id ${page.order} limit ${limit}`
}

function ofSubject(
  id: string,
  kind: string | null,
  { conditions, order, limit }: Page,
): RawBuilder<{ id: string }> {
  const byKind = kind === null ? [] : [sql`subject_kind = ${kind}`]
  // Set apart, or the log would be walked until enough of the subject came by.
  return sql`with a as materialized (
      select id, at, action, actor_kind, actor_user_id from audit_entries
      where ${all([sql`subject_id = ${id}`, ...byKind])})
    select a.id from a where ${all(conditions)} order by a.at ${order}, a.id ${order} limit ${limit}`
}

/** Pairs are walked from one to the next in an index: a few hundred steps, whatever lies between them. */
function ofPairs(
  wanted: { action: string | null; subjectKind: string | null; byActor: readonly Sql[] },
  { conditions, order, limit }: Page,
): RawBuilder<{ id: string }> {
  const { action, subjectKind, byActor } = wanted
  const isOne = action !== null && !action.endsWith('.')
  const walked = all([...byActor, ...(isOne ? [sql`a.action = ${action}`] : [])])
  const following = isOne
    ? sql`a.subject_kind > pairs.subject_kind`
    : sql`(a.action, a.subject_kind) > (pairs.action, pairs.subject_kind)`
  const fitting = all([
    ...(action === null ? [] : [ofAction(sql.ref('p.action'), action)]),
    ...(subjectKind === null ? [] : [sql`p.subject_kind = ${subjectKind}`]),
  ])
  return sql`
    with recursive pairs(action, subject_kind) as (
      (select a.action, a.subject_kind from audit_entries a where ${walked} order by 1, 2 limit 1)
      union all
      select f.* from pairs, lateral (select a.action, a.subject_kind from audit_entries a
        where ${walked} and ${following} order by 1, 2 limit 1) f
    )
    select newest.id from pairs p, lateral (select a.id, a.at from audit_entries a
      where a.action = p.action and a.subject_kind = p.subject_kind and ${all([...byActor, ...conditions])}
      order by a.at ${order}, a.id ${order} limit ${limit}) newest
    where ${fitting} order by newest.at ${order}, newest.id ${order} limit ${limit}`
}

function inTime({ from, until }: AuditFilters, beyond: readonly Sql[]): Sql[] {
  return [...(from ? [sql`a.at >= ${from}`] : []), ...(until ? [sql`a.at < ${until}`] : []), ...beyond]
}

function ofActor(actor: NonNullable<AuditFilters['actor']>): Sql {
  return 'userId' in actor
    ? sql`a.actor_user_id = ${actor.userId}`
    : sql`(a.actor_user_id is null and a.actor_kind = ${actor.kind})`
}

function ofAction(column: Sql, action: string): Sql {
  return action.endsWith('.') ? sql`starts_with(${column}, ${action})` : sql`${column} = ${action}`
}

function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
