import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { newId } from '#app/kernel/ids.ts'

/** Checks whose findings are kept. */
const keptChecks = 10

/**
 * Begins to look through all media for what is lost or broken; a job does it. While one is under way that one goes
 * on, also where its job was given up. Needs 'gallery:manage'.
 */
export function startGalleryCheck(ctx: Ctx): Promise<{ ok: true; checkId: string; isNew: boolean }> {
  allow(ctx.actor, 'gallery:manage')
  return withTransaction(ctx, async (tx) => {
    const { total } = await tx.db
      .selectFrom('gallery_items')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const begun = await tx.db
      .insertInto('gallery_checks')
      .values({
        id: newId(),
        started_by: userIdOf(tx.actor),
        started_at: tx.now,
        progress_at: tx.now,
        finished_at: null,
        at_item_id: null,
        total,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id: checkId } = begun ?? (await underWay(tx))
    await enqueue(tx, 'gallery.check', { checkId }, { onlyOne: checkId })
    if (!begun) return { ok: true, checkId, isNew: false }
    await tx.db
      .deleteFrom('gallery_checks')
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('gallery_checks')
          .select('id')
          .orderBy('started_at', 'desc')
          .orderBy('id', 'desc')
          .limit(keptChecks),
      )
      .where('finished_at', 'is not', null)
      .execute()
    await audit(tx, { action: 'gallery.check', subject: { kind: 'gallery-check', id: checkId } })
    return { ok: true, checkId, isNew: true }
  })
}

function underWay(tx: Ctx) {
  return tx.db
    .selectFrom('gallery_checks')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
}
