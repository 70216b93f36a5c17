import { type Actor, doorPassIdOf, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'

export type AuditEntry = {
  /** What was done, as `subject.verb`: 'order.confirm', 'role.grant'. */
  action: string
  subject: { kind: string; id: string }
  /** Whose act it is, where the context does not know them yet: a person who has just signed in. */
  byUserId?: string
  /**
   * Plain facts for good, which cannot be changed: ids and figures. Never secrets, ticket codes or passwords, and
   * nothing that an erasure would have to take out: names, addresses, what a person wrote about a person.
   */
  details?: Record<string, unknown>
}

/** What an administrator wrote about a person with an act; it leaves with that person (`eraseRemarks`). */
export type AuditRemark = { aboutUserId: string; text: string }

/** Records who did what, in the transaction that does it. */
export async function audit(ctx: Ctx, entry: AuditEntry & { remark?: AuditRemark }): Promise<void> {
  const row = auditRow(ctx, entry)
  await ctx.db.insertInto('audit_entries').values(row).execute()
  const { remark } = entry
  if (!remark?.text) return
  await ctx.db
    .insertInto('audit_remarks')
    .values({ entry_id: row.id, about_user_id: remark.aboutUserId, remark: remark.text })
    .execute()
}

/** The row {@link audit} writes, for verbs that write it together with their other rows. */
export function auditRow(ctx: Ctx, entry: AuditEntry) {
  const askedBy = entry.byUserId ?? accountOf(ctx.actor)
  return {
    id: newId(),
    at: ctx.now,
    actor_kind: askedBy === null ? ctx.actor.kind : 'user',
    actor_user_id: askedBy,
    actor_name: ctx.actor.kind === 'system' && askedBy === null ? ctx.actor.name : null,
    actor_door_pass_id: doorPassIdOf(ctx.actor),
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    details: JSON.stringify(entry.details ?? {}),
    request_id: ctx.requestId,
  }
}

/** The account that acts, or that a job acts for. */
function accountOf(actor: Actor): string | null {
  return actor.kind === 'system' ? (actor.onBehalfOf ?? null) : userIdOf(actor)
}
