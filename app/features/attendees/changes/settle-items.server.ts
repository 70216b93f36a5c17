import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RunFailure } from './rules/run-progress.ts'

/** How one ticket of a run fared; `mailId` where a mail of it was queued. */
export type SettledItem = { ticketId: string; reason: RunFailure | null; mailId: string | null }

/** Writes down how tickets of a run fared, in the transaction that did it: one statement. */
export async function settleItems(tx: Ctx, runId: string, settled: readonly SettledItem[]): Promise<void> {
  if (settled.length === 0) return
  await tx.db
    .updateTable('ticket_run_items as i')
    .from(
      sql<{ ticket_id: string; reason: string | null; mail_id: string | null }>`unnest(
        ${settled.map((item) => item.ticketId)}::uuid[], ${settled.map((item) => item.reason)}::text[],
        ${settled.map((item) => item.mailId)}::uuid[])`.as<'s'>(sql`s(ticket_id, reason, mail_id)`),
    )
    .set((eb) => ({
      state: sql<'done' | 'failed'>`case when s.reason is null then 'done' else 'failed' end`,
      reason: eb.ref('s.reason'),
      mail_id: eb.ref('s.mail_id'),
      done_at: tx.now,
    }))
    .where('i.run_id', '=', runId)
    .whereRef('i.ticket_id', '=', 's.ticket_id')
    .execute()
}
