import type { Ctx } from '#app/context/ctx.server.ts'
import type { ImportedPerson } from '#app/db/schema/invitations.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { mailInvitation } from '../invitations/mail-invitation.server.ts'
import { writeInvitation } from '../invitations/write-invitation.server.ts'
import { addImportedMember } from './add-imported-member.server.ts'
import { finishImport } from './finish-import.server.ts'

/** Lines of one transaction, and transactions of one job: it ends long before the queue gives it up for lost. */
const linesAtOnce = 25
const mostSteps = 100

type Import = {
  id: string
  uploaded_by: string | null
  as_members: boolean
  sends_mails: boolean
  message: string
}

/**
 * Invites the people of an import, or adds them as members, some lines at a time. Job 'people.import'. Killed in the
 * middle, or beside another worker, it goes on where it stopped and invites no person twice: what is done is written
 * with the invitation.
 */
export async function processImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  const running = await ctx.db
    .selectFrom('member_imports')
    .select(['id', 'uploaded_by', 'as_members', 'sends_mails', 'message'])
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!running) return
  // The permission was asked for when it was started.
  const onBehalfOf = running.uploaded_by
  const asSystem: Ctx = { ...ctx, actor: { kind: 'system', name: 'people.import', onBehalfOf } }
  for (let steps = 0; steps < mostSteps; steps++) {
    if (await importNext(asSystem, running)) continue
    await withTransaction(asSystem, (tx) => finishImport(tx, importId, 'done'))
    return
  }
  await enqueue(ctx, 'people.import', { importId }, { onlyOne: importId })
}

/** Whether there was a line left that no other worker is at. */
function importNext(ctx: Ctx, { id: importId, as_members, sends_mails, message }: Import): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('member_import_rows')
      .select(['line', 'person'])
      .where('import_id', '=', importId)
      .where('done_at', 'is', null)
      .orderBy('line')
      .limit(linesAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { line, person } of rows) {
      // Emptied: the person was erased meanwhile.
      const one = person && { importId, line, person, message }
      const written = one && (await (as_members ? addImportedMember(tx, one) : writePerson(tx, one)))
      if (written?.ok && sends_mails) await mailInvitation(tx, written.id)
      await tx.db
        .updateTable('member_import_rows')
        .set({
          done_at: tx.now,
          state: written?.ok ? 'invite' : (written?.reason ?? 'has-account'),
          reason: written && 'refusal' in written ? written.refusal : null,
        })
        .where('import_id', '=', importId)
        .where('line', '=', line)
        .execute()
    }
    return rows.length > 0
  })
}

function writePerson(
  tx: Ctx,
  of: { importId: string; line: number; person: ImportedPerson; message: string },
) {
  const { importId, line, person, message } = of
  const { name, email, tier, planId: _plan, until, ...profile } = person
  return writeInvitation(tx, {
    email,
    name,
    profile,
    message,
    tier,
    until: until === null ? null : new Date(until),
    isSponsor: false,
    from: { importId, line },
  })
}
