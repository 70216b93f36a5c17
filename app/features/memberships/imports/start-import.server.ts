import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type StartImportOutcome =
  /** Also where it runs or ran already. */
  | { ok: true }
  /** It was given up meanwhile; or it has no person to invite. */
  | { ok: false; reason: 'dropped' | 'nobody-new' }

/** Has a job invite whom a checked file names, or add them as members, with mails or without. Pressed twice it runs once. */
export async function startImport(
  ctx: Ctx,
  {
    importId,
    asMembers = false,
    sendsMails,
    message,
  }: { importId: string; asMembers?: boolean; sendsMails: boolean; message: string },
): Promise<StartImportOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(importId)) throw notFound('import')
  return withTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('member_imports')
      .select('state')
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('import')
    if (row.state === 'dropped') return { ok: false, reason: 'dropped' }
    if (row.state !== 'checked') return { ok: true }
    const { people } = await tx.db
      .selectFrom('member_import_rows')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .where('import_id', '=', importId)
      .where('state', '=', 'invite')
      .executeTakeFirstOrThrow()
    if (Number(people) === 0) return { ok: false, reason: 'nobody-new' }
    await tx.db
      .updateTable('member_imports')
      // It is done in the name of the administrator who starts it.
      .set({
        state: 'running',
        as_members: asMembers,
        sends_mails: sendsMails,
        message,
        started_at: tx.now,
        uploaded_by: userIdOf(tx.actor),
      })
      .where('id', '=', importId)
      .execute()
    await enqueue(tx, 'people.import', { importId }, { onlyOne: importId })
    await audit(tx, {
      action: 'import.start',
      subject: { kind: 'import', id: importId },
      details: { people: Number(people), asMembers, sendsMails },
    })
    return { ok: true }
  })
}
