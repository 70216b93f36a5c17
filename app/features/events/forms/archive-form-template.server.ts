import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockFormTemplate } from './lock-form-template.server.ts'

/** 'archived': it is or was in use, so that ticket types and orders keep it, and it cannot be chosen any more. */
export type ArchiveFormTemplateOutcome = { ok: true; became: 'deleted' | 'archived' }

/**
 * Takes a template away: deleted where nothing has ever used it, else archived (rule R079). Needs 'events:manage';
 * throws NotFound.
 */
export function archiveFormTemplate(
  ctx: Ctx,
  eventId: string,
  id: string,
): Promise<ArchiveFormTemplateOutcome> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx): Promise<ArchiveFormTemplateOutcome> => {
    // Putting it on a ticket type meanwhile waits for this lock.
    const template = await lockFormTemplate(tx, eventId, id)
    if (template.archived_at) return { ok: true, became: 'archived' }
    const became = (await isUsed(tx, id)) ? 'archived' : 'deleted'
    if (became === 'archived') {
      await tx.db
        .updateTable('form_templates')
        .set({ archived_at: tx.now, updated_at: tx.now, revision: template.revision + 1 })
        .where('id', '=', id)
        .execute()
    } else {
      await tx.db.deleteFrom('form_template_versions').where('template_id', '=', id).execute()
      await tx.db.deleteFrom('form_templates').where('id', '=', id).execute()
    }
    await audit(tx, {
      action: became === 'archived' ? 'form-template.archive' : 'form-template.delete',
      subject: { kind: 'form-template', id },
      details: { name: template.name },
    })
    return { ok: true, became }
  })
}

async function isUsed(tx: Ctx, id: string): Promise<boolean> {
  const used = await tx.db
    .selectFrom('ticket_types')
    .select('id')
    .where('form_template_id', '=', id)
    .unionAll(
      tx.db
        .selectFrom('order_lines as l')
        .innerJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
        .select('l.id')
        .where('v.template_id', '=', id),
    )
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}
