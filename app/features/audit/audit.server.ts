import type { Ctx } from '#app/context.server.ts'
import { doorPassIdOf, userIdOf } from '#app/kernel/actor.ts'
import { newId } from '#app/kernel/ids.ts'

export type AuditEntry = {
  /** What was done, as `subject.verb`: 'order.confirm', 'role.grant'. */
  action: string
  subject: { kind: string; id: string }
  /** Plain facts; never secrets, ticket codes or passwords. */
  details?: Record<string, unknown>
}

/** Records who did what, in the transaction that does it. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await ctx.db.insertInto('audit_entries').values(auditRow(ctx, entry)).execute()
}

/** The row {@link audit} writes, for verbs that write it together with their other rows. */
export function auditRow(ctx: Ctx, entry: AuditEntry) {
  const askedBy = ctx.actor.kind === 'system' ? (ctx.actor.onBehalfOf ?? null) : userIdOf(ctx.actor)
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
