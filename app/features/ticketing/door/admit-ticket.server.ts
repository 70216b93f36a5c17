import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import type { ScanRow } from './answered-scan.server.ts'

/**
 * One statement lets the ticket in, with its scan and audit rows; false when it is no longer to be let in, or its
 * code is not the one that was looked up: it is somebody else's since (rule R060). Whoever calls it has asked whether
 * the actor may.
 */
export async function admitTicket(
  ctx: Ctx,
  { ticketId, code }: { ticketId: string; code: string },
  scan: ScanRow,
): Promise<boolean> {
  const audited = auditRow(ctx, {
    action: 'ticket.check-in',
    subject: { kind: 'ticket', id: ticketId },
    details: { scanId: scan.id, device: scan.device },
  })
  const done = await ctx.db
    .with('admitted', (db) =>
      db
        .updateTable('tickets')
        .set({ checked_in_at: ctx.now })
        .where('id', '=', ticketId)
        .where('code', '=', code)
        .where('status', '=', 'valid')
        .where('checked_in_at', 'is', null)
        .returning('id'),
    )
    .with('audited', (db) =>
      db.insertInto('audit_entries').columns(columnsOf(audited)).expression(rowIfAdmitted(audited)),
    )
    .insertInto('scans')
    .columns(columnsOf(scan))
    .expression(rowIfAdmitted(scan))
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

const columnsOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[]

/** The row as a SELECT that has it only when the ticket was let in by this statement. */
const rowIfAdmitted = (row: object) => sql`select ${sql.join(Object.values(row))} from admitted`
