import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { insertRows } from '#app/db/insert-rows.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import type { ScanRow } from './scan-types.server.ts'

/** A scan and who asks, with the code by which its ticket was looked up. */
type WrittenScan = { ctx: Ctx; scan: ScanRow; code: string }

/**
 * One statement writes these scans, lets in the tickets that they admit, and audits it; answers the ids of the scans that
 * were written. Left out are admissions of tickets that are no longer to be let in or whose code is another since (rule
 * R060), and other scans that are known. Of several, those whose ticket is locked are left out too; one waits. A ticket
 * comes once at most.
 */
export async function writeScans(ctx: Ctx, scans: readonly WrittenScan[]): Promise<ReadonlySet<string>> {
  if (scans.length === 0) return new Set()
  const rows = scans.map(({ scan }) => scan)
  const isNew = sql`not exists (select from scans where scans.id = given.id)`
  const admissions = scans.flatMap(({ ctx: own, scan, code }) =>
    scan.verdict === 'admitted' && scan.ticket_id ? [{ ctx: own, scan, code, ticketId: scan.ticket_id }] : [],
  )
  if (admissions.length === 0)
    return idsOf(await insertRows(ctx.db, 'scans', rows, [], isNew).returning('id').execute())
  const wanted = sql<{ id: string; code: string; at: Date }>`unnest(
    ${admissions.map(({ ticketId }) => ticketId)}::uuid[],
    ${admissions.map(({ code }) => code)}::text[],
    ${admissions.map(({ scan }) => scan.at)}::timestamptz[]
  )`.as<'wanted'>(sql`wanted(id, code, at)`)
  const audited = admissions.map(({ ctx: own, scan, ticketId }) =>
    auditRow(own, {
      action: 'ticket.check-in',
      subject: { kind: 'ticket', id: ticketId },
      details: { scanId: scan.id, device: scan.device },
    }),
  )
  const written = await ctx.db
    .with('locked', (db) => {
      const tickets = db
        .selectFrom('tickets as t')
        .innerJoin(wanted, (join) => join.onRef('wanted.id', '=', 't.id').onRef('wanted.code', '=', 't.code'))
        .select(['t.id', 'wanted.at'])
        .where('t.status', '=', 'valid')
        .where('t.checked_in_at', 'is', null)
        .forNoKeyUpdate('t')
      return scans.length === 1 ? tickets : tickets.skipLocked()
    })
    .with('admitted', (db) =>
      db
        .updateTable('tickets')
        .from('locked')
        .set((eb) => ({ checked_in_at: eb.ref('locked.at') }))
        .whereRef('tickets.id', '=', 'locked.id')
        .returning('tickets.id'),
    )
    .with('audited', (db) =>
      insertRows(
        db,
        'audit_entries',
        audited,
        ['details'],
        sql`given.subject_id in (select id::text from admitted)`,
      ),
    )
    .with('scanned', (db) =>
      insertRows(
        db,
        'scans',
        rows,
        [],
        sql`case when given.verdict = 'admitted' then given.ticket_id in (select id from admitted)
          else ${isNew} end`,
      ).returning('scans.id'),
    )
    .selectFrom('scanned')
    .select('scanned.id')
    .execute()
  return idsOf(written)
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))
