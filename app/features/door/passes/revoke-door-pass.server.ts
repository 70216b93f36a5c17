import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockPass } from './lock-pass.server.ts'

/** Revokes a pass: its holder is out with their next request. Needs 'events:manage'. Done again nothing changes. */
export async function revokeDoorPass(ctx: Ctx, { passId }: { passId: string }): Promise<void> {
  allow(ctx.actor, 'events:manage')
  await withTransaction(ctx, async (tx) => {
    const pass = await lockPass(tx, passId)
    if (pass.revokedAt) return
    await tx.db.updateTable('door_passes').set({ revoked_at: tx.now }).where('id', '=', passId).execute()
    await audit(tx, {
      action: 'door-pass.revoke',
      subject: { kind: 'event', id: pass.eventId },
      details: { passId },
    })
  })
}
