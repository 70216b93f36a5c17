import type { Ctx } from '#app/context.server.ts'
import type { AuditFilters } from '#app/features/audit/rules/audit-filters.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { auditLog, type LoggedEntry } from './audit-log.server.ts'

const rowsAtOnce = 500

const columns = [
  'At (UTC)',
  'Who',
  'Kind of actor',
  'Actor ID',
  'Action',
  'About',
  'Kind of subject',
  'Subject ID',
  'Details',
  'Remark',
  'Request ID',
]

/** The audit log as a file, page by page, so that any number of entries costs the memory of one. Needs 'audit:read'. */
export async function* auditCsv(ctx: Ctx, filters: AuditFilters): AsyncGenerator<string> {
  allow(ctx.actor, 'audit:read')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const page: KeysetPage<LoggedEntry> = await auditLog(ctx, filters, { after, before: null }, rowsAtOnce)
    yield csvLines(page.rows.map(fields))
    if (page.next === null) return
    after = page.next
  }
}

function fields(entry: LoggedEntry): string[] {
  return [
    entry.at.toISOString().slice(0, 19).replace('T', ' '),
    entry.actorName ?? '',
    entry.actorKind,
    entry.actorUserId ?? '',
    entry.action,
    entry.subjectName ?? '',
    entry.subjectKind,
    entry.subjectId,
    JSON.stringify(entry.details),
    entry.remark ?? '',
    entry.requestId ?? '',
  ]
}
