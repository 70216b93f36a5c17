import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { homeMemoryKey } from './home-content.server.ts'
import { type HomeItemKind, homeTables, lockHomeItems } from './home-item.server.ts'

/**
 * Moves a partner or a testimonial one place up or down. `from` is the place it was shown at, counted from 0: one
 * that stands elsewhere by now has been moved already and stays. Needs 'pages:manage'.
 */
export async function moveHomeItem(
  ctx: Ctx,
  { kind, id, from, by }: { kind: HomeItemKind; id: string; from: number; by: 1 | -1 },
): Promise<void> {
  allow(ctx.actor, 'pages:manage')
  await withTransaction(ctx, async (tx) => {
    await lockHomeItems(tx, kind)
    const rows = await tx.db
      .selectFrom(homeTables[kind])
      .select(['id', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const ids = rows.map((row) => row.id)
    const to = from + by
    const neighbour = ids[to]
    if (ids[from] !== id || neighbour === undefined) return
    ids[from] = neighbour
    ids[to] = id
    for (const [position, moved] of ids.entries()) {
      if (rows[position]?.id === moved && rows[position]?.position === position) continue
      await tx.db.updateTable(homeTables[kind]).set({ position }).where('id', '=', moved).execute()
    }
    await audit(tx, { action: `${kind}.move`, subject: { kind, id }, details: { from, to } })
  })
  ctx.memory.forget(homeMemoryKey)
}
