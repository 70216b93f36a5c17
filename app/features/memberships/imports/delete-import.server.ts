import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { isId } from '#app/kernel/is-id.ts'
import { finishImport } from './finish-import.server.ts'
import { checkedHours } from './rules/import-limits.ts'

/** Gives up a file that was checked: nothing is kept of the people in it. One that runs goes on. */
export async function deleteImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  allow(ctx.actor, 'people:manage')
  if (!isId(importId)) return
  await withTransaction(ctx, async (tx) => {
    const checked = await tx.db
      .selectFrom('member_imports')
      .select('id')
      .where('id', '=', importId)
      .where('state', '=', 'checked')
      .forUpdate()
      .executeTakeFirst()
    if (!checked) return
    await finishImport(tx, importId, 'dropped')
    await audit(tx, { action: 'import.drop', subject: { kind: 'import', id: importId } })
  })
}

/** Gives up files that were checked and left. Part of the sweep of privacy. */
export async function purgeImports(ctx: Ctx): Promise<void> {
  allow(ctx.actor, 'people:manage')
  const old = await ctx.db
    .selectFrom('member_imports')
    .select('id')
    .where('state', '=', 'checked')
    .where('uploaded_at', '<', addMinutes(ctx.now, -checkedHours * 60))
    .execute()
  for (const { id } of old) await deleteImport(ctx, { importId: id })
}
