import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { templateDigest } from '../render-template.server.ts'
import type { MailTemplate } from '../rules/template.ts'
import { deliveredTemplate } from './mail-template.server.ts'
import type { BlockDocument } from './rules/blocks.ts'
import type { TemplateProblem } from './rules/template-problem.ts'
import { type TemplateId, templateAsked, templateIdOf } from './template-id.server.ts'
import { tryWritten, type WrittenTemplate } from './try-written.server.ts'

export type TemplateSaved =
  | { ok: true; number: number }
  /** Another administrator has saved version `number` since the editor was opened. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile'; number: number }
  | { ok: false; reason: 'has-problems'; problems: TemplateProblem[] }

export type TemplateInput = WrittenTemplate & {
  /** As `templateIdOf` says it. */
  name: string
  /** The newest version that was shown; 0 where none had been saved. */
  seen: number
  restoredFrom?: number
  /** The blocks of a version that comes back with its source as it was. */
  restoredBlocks?: BlockDocument | null
}

/**
 * Saves a network's own template as its next version: mails that are written afterwards use it. What is as delivered
 * is no template of its own, so that saving it goes back to the delivered one; the same once more is the same
 * version. Needs 'mail:manage'; throws NotFound for a name that no mail has.
 */
export async function saveTemplate(ctx: Ctx, input: TemplateInput): Promise<TemplateSaved> {
  allow(ctx.actor, 'mail:manage')
  const { name: asked, seen, restoredFrom, restoredBlocks, ...text } = input
  const id = templateAsked(ctx, asked)
  const tried = await tryWritten(ctx, id, text)
  if (!tried.ok) return { ok: false, reason: 'has-problems', problems: tried.problems }
  const { template } = tried
  const written = { ...template, blocks: text.blocks ?? restoredBlocks ?? null }
  return withTransaction(ctx, async (tx): Promise<TemplateSaved> => {
    // One editor at a time: the second one compares with what the first has written.
    await sql`lock table mail_template_versions in share row exclusive mode`.execute(tx.db)
    const latest = await latestVersion(tx, id)
    const delivered = deliveredTemplate(id.name, id.language)
    const isDelivered = templateDigest(template) === templateDigest(delivered)
    const newest = latest?.number ?? 0
    if (latest ? isSame(latest, template) && latest.isOwn !== isDelivered : isDelivered) {
      if (!isDelivered) await acknowledge(tx, id, templateDigest(delivered))
      return { ok: true, number: newest }
    }
    if (newest !== seen) return { ok: false, reason: 'changed-meanwhile', number: newest }
    const begun = isDelivered ? newest : await keepDelivered(tx, id, delivered, newest)
    const number = begun + 1
    const origin = isDelivered ? 'delivered' : restoredFrom === undefined ? 'edit' : 'restored'
    await writeVersion(tx, id, number, written, {
      origin,
      restored_from: origin === 'restored' ? (restoredFrom ?? null) : null,
      saved_by: userIdOf(tx.actor),
    })
    if (isDelivered) await deleteOwn(tx, id)
    else await writeOwn(tx, id, number, written, templateDigest(delivered))
    await audit(tx, {
      action: isDelivered ? 'mail-template.reset' : 'mail-template.save',
      subject: { kind: 'mail-template', id: templateIdOf(id) },
      details: { number, ...(origin === 'restored' && { restoredFrom }) },
    })
    return { ok: true, number }
  })
}

/** Saving the same text again says: the delivered one has changed, and ours stays. */
async function acknowledge(tx: Ctx, { name, language }: TemplateId, deliveredDigest: string): Promise<void> {
  await tx.db
    .updateTable('mail_templates')
    .set({ delivered_digest: deliveredDigest })
    .where('name', '=', name)
    .where('language', '=', language)
    .execute()
}

async function deleteOwn(tx: Ctx, { name, language }: TemplateId): Promise<void> {
  await tx.db.deleteFrom('mail_templates').where('name', '=', name).where('language', '=', language).execute()
}

type Latest = MailTemplate & { number: number; isOwn: boolean }

async function latestVersion(tx: Ctx, { name, language }: TemplateId): Promise<Latest | undefined> {
  const version = await tx.db
    .selectFrom('mail_template_versions')
    .select(['number', 'origin', 'subject', 'body_mjml as bodyMjml', 'body_text as bodyText'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version && { ...version, isOwn: version.origin !== 'delivered' }
}

function isSame(latest: MailTemplate, template: MailTemplate): boolean {
  return templateDigest(latest) === templateDigest(template)
}

/** The delivered text joins the versions where it is not there yet: what an own one is compared with later. */
async function keepDelivered(
  tx: Ctx,
  id: TemplateId,
  delivered: MailTemplate,
  newest: number,
): Promise<number> {
  const kept = await tx.db
    .selectFrom('mail_template_versions')
    .select(['subject', 'body_mjml as bodyMjml', 'body_text as bodyText'])
    .where('name', '=', id.name)
    .where('language', '=', id.language)
    .where('origin', '=', 'delivered')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (kept && isSame(kept, delivered)) return newest
  await writeVersion(
    tx,
    id,
    newest + 1,
    { ...delivered, blocks: null },
    {
      origin: 'delivered',
      restored_from: null,
      saved_by: null,
    },
  )
  return newest + 1
}

/** A template with the blocks that its source was made of, if it was. */
type Kept = MailTemplate & { blocks: BlockDocument | null }

async function writeVersion(
  tx: Ctx,
  id: TemplateId,
  number: number,
  { subject, bodyMjml, bodyText, blocks }: Kept,
  by: { origin: 'edit' | 'restored' | 'delivered'; restored_from: number | null; saved_by: string | null },
): Promise<void> {
  const text = { subject, body_mjml: bodyMjml, body_text: bodyText, blocks: blocks && JSON.stringify(blocks) }
  await tx.db
    .insertInto('mail_template_versions')
    .values({ ...id, id: newId(), number, ...text, ...by, saved_at: tx.now })
    .execute()
}

async function writeOwn(
  tx: Ctx,
  id: TemplateId,
  version: number,
  { subject, bodyMjml, bodyText, blocks }: Kept,
  deliveredDigest: string,
): Promise<void> {
  const row = {
    ...{ subject, body_mjml: bodyMjml, body_text: bodyText, version },
    ...{ updated_at: tx.now, updated_by: userIdOf(tx.actor), delivered_digest: deliveredDigest },
    ...{ failed_at: null, failure: null, failed_mails: 0, blocks: blocks && JSON.stringify(blocks) },
  }
  await tx.db
    .insertInto('mail_templates')
    .values({ ...id, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(row))
    .execute()
}
