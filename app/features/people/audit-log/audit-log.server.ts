import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { rowTotal } from '#app/db/row-total.server.ts'
import type { AuditAsked } from '#app/features/audit/rules/audit-filters.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage, type RowTotal } from '#app/kernel/keyset.ts'
import { nameOfPerson } from '../name-of-person.server.ts'
import { logPage } from './log-page.server.ts'
import { subjectAsId, subjectName } from './subject-name.server.ts'

export type LoggedEntry = {
  id: string
  at: Date
  action: string
  actorKind: 'guest' | 'user' | 'door' | 'system'
  actorUserId: string | null
  /** Of the account, the pass, the job or the command; null for guests and deleted accounts. */
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
 * {@link logPage}. Needs 'audit:read'.
 */
export async function auditLog(ctx: Ctx, asked: AuditAsked): Promise<KeysetPage<LoggedEntry>> {
  allow(ctx.actor, 'audit:read')
  const rows = await entriesOf(ctx, logPage(asked), asked.page.before !== null)
  return keysetPage(rows, asked.page, asked.size)
}

/** How many entries the log has, counted as far as it tells. Needs 'audit:read'. */
export async function auditTotal(ctx: Ctx): Promise<RowTotal> {
  allow(ctx.actor, 'audit:read')
  return rowTotal(ctx.db, sql`select 1 from audit_entries`)
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
