import { sql } from 'kysely'
import { doorPassIdOf, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { listDevice } from '#app/features/ticketing/rules/scan-device.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * Lets locked tickets in, or takes them out, each with its scan and audit row: one statement, whatever their number.
 * A part of verbs that asked for permission and locked the tickets in id order.
 */
export async function writeScans(
  tx: Ctx,
  input: { eventId: string; ticketIds: readonly string[]; verdict: 'admitted' | 'undone' },
): Promise<void> {
  const { eventId, ticketIds, verdict } = input
  if (ticketIds.length === 0) return
  const isIn = verdict === 'admitted'
  const audited = auditRow(tx, {
    action: isIn ? 'ticket.check-in' : 'ticket.undo-check-in',
    subject: { kind: 'ticket', id: '' },
  })
  const auditColumns = Object.keys(audited) as (keyof typeof audited)[]
  const perTicket: Partial<Record<keyof typeof audited, unknown>> = {
    id: sql`c.audit_id`,
    subject_id: sql`c.ticket_id::text`,
    details: sql`jsonb_build_object('scanId', c.scan_id, 'device', ${listDevice}::text)`,
  }
  const chosen = sql`unnest(${[...ticketIds]}::uuid[], ${ticketIds.map(newId)}::uuid[],
    ${ticketIds.map(newId)}::uuid[]) as c(ticket_id, scan_id, audit_id)`
  await tx.db
    .with('moved', (db) =>
      db
        .updateTable('tickets')
        .set({ checked_in_at: isIn ? tx.now : null })
        .where('id', '=', sql<string>`any(${[...ticketIds]}::uuid[])`),
    )
    .with('audited', (db) =>
      db
        .insertInto('audit_entries')
        .columns(auditColumns)
        .expression(
          sql`select ${sql.join(auditColumns.map((name) => perTicket[name] ?? sql`${audited[name]}`))} from ${chosen}`,
        ),
    )
    .insertInto('scans')
    .columns(['id', 'event_id', 'ticket_id', 'verdict', 'scanned_by', 'door_pass_id', 'device', 'at'])
    .expression(
      sql`select c.scan_id, ${eventId}, c.ticket_id, ${verdict}, ${userIdOf(tx.actor)}, ${doorPassIdOf(tx.actor)},
        ${listDevice}, ${tx.now} from ${chosen}`,
    )
    .execute()
}
