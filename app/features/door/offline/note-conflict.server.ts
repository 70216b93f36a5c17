import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DoorConflictKind } from '#app/db/schema/door.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'

/**
 * Writes down that a scan made without a network does not fit what was true; once per scan. Needs
 * 'tickets:check-in' for the event.
 */
export async function noteConflict(
  ctx: Ctx,
  { eventId, scanId, kind }: { eventId: string; scanId: string; kind: DoorConflictKind },
): Promise<void> {
  allow(ctx.actor, 'tickets:check-in', eventId)
  await withTransaction(ctx, async (tx) => {
    const first = await tx.db
      .selectFrom('scans as s')
      .innerJoin('scans as other', 'other.ticket_id', 's.ticket_id')
      .select('other.id')
      .where('s.id', '=', scanId)
      .where('other.id', '<>', scanId)
      .where('other.verdict', '=', 'admitted')
      .orderBy('other.at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const noted = await tx.db
      .insertInto('door_conflicts')
      .values({
        scan_id: scanId,
        event_id: eventId,
        kind,
        first_scan_id: kind === 'twice' ? (first?.id ?? null) : null,
        found_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('scan_id').doNothing())
      .returning('scan_id')
      .executeTakeFirst()
    if (!noted) return
    await audit(tx, { action: 'scan.conflict', subject: { kind: 'scan', id: scanId }, details: { kind } })
  })
}
