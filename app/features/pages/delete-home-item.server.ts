import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { homeMemoryKey } from './home-content.server.ts'
import { type HomeItemKind, lockHomeItems } from './home-item.server.ts'

/** Takes a partner or a testimonial off the home page, with its picture; what is gone already is. Needs 'pages:manage'. */
export async function deleteHomeItem(ctx: Ctx, { kind, id }: { kind: HomeItemKind; id: string }) {
  allow(ctx.actor, 'pages:manage')
  if (!isId(id)) return
  const keys = await withTransaction(ctx, async (tx) => {
    await lockHomeItems(tx, kind)
    const gone =
      kind === 'partner'
        ? await tx.db
            .deleteFrom('partners')
            .where('id', '=', id)
            .returning('logo_file_id as file')
            .executeTakeFirst()
        : await tx.db
            .deleteFrom('testimonials')
            .where('id', '=', id)
            .returning('portrait_file_id as file')
            .executeTakeFirst()
    if (!gone) return []
    await audit(tx, { action: `${kind}.remove`, subject: { kind, id } })
    return deleteIfUnused(tx, gone.file)
  })
  ctx.memory.forget(homeMemoryKey)
  await deleteBytes(ctx, keys)
}
