import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Ends an import: its counts are written, and what it says of people goes. Lines that were refused keep their number
 * and reason. Nothing happens while a line waits, or where it has ended. Part of verbs, in a transaction.
 */
export async function finishImport(tx: Ctx, importId: string, state: 'done' | 'dropped'): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update member_imports m set state = ${state}, finished_at = ${tx.now}, message = '',
      invited = n.invited, has_account = n.has_account, already_invited = n.already_invited, refused = n.refused
    from (select count(*) filter (where state = 'invite')::int as invited,
        count(*) filter (where state = 'has-account')::int as has_account,
        count(*) filter (where state = 'already-invited')::int as already_invited,
        count(*) filter (where state = 'refused')::int as refused,
        count(*) filter (where done_at is null) as waiting
      from member_import_rows where import_id = ${importId}) n
    where m.id = ${importId} and m.finished_at is null and (${state} = 'dropped' or n.waiting = 0)
    returning m.id`.execute(tx.db)
  if (rows.length === 0) return
  await tx.db
    .deleteFrom('member_import_rows')
    .where('import_id', '=', importId)
    .where('state', '!=', 'refused')
    .execute()
  await tx.db
    .updateTable('member_import_rows')
    .set({ email: null, person: null })
    .where('import_id', '=', importId)
    .execute()
}
