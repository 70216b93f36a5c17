import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TemplateOrigin } from '#app/db/schema/mail-templates.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { MailTemplate } from '../rules/template.ts'
import { type BlockDocument, storedBlocks } from './rules/blocks.ts'
import { templateAsked } from './template-id.server.ts'

/** One saving of a template: who, when, and what it was. */
export type TemplateVersion = {
  number: number
  origin: TemplateOrigin
  restoredFrom: number | null
  subject: string
  savedAt: Date
  by: string | null
}

const mostVersions = 50

/** What a template was saved with, the newest first. Needs 'mail:manage'; throws NotFound for no template. */
export async function templateVersions(ctx: Ctx, id: string): Promise<TemplateVersion[]> {
  allow(ctx.actor, 'mail:manage')
  const { name, language } = templateAsked(ctx, id)
  return ctx.db
    .selectFrom('mail_template_versions as v')
    .select(['v.number', 'v.origin', 'v.restored_from as restoredFrom', 'v.subject', 'v.saved_at as savedAt'])
    .select(savedBy('v.saved_by').as('by'))
    .where('v.name', '=', name)
    .where('v.language', '=', language)
    .orderBy('v.number', 'desc')
    .limit(mostVersions)
    .execute()
}

/** One version with its text. Needs 'mail:manage'; throws NotFound for what is no template or version of it. */
export async function templateVersion(
  ctx: Ctx,
  id: string,
  number: number,
): Promise<TemplateVersion & MailTemplate & { blocks: BlockDocument | null }> {
  allow(ctx.actor, 'mail:manage')
  const { name, language } = templateAsked(ctx, id)
  const version = await ctx.db
    .selectFrom('mail_template_versions as v')
    .select(['v.number', 'v.origin', 'v.restored_from as restoredFrom', 'v.subject', 'v.saved_at as savedAt'])
    .select([
      'v.body_mjml as bodyMjml',
      'v.body_text as bodyText',
      'v.blocks',
      savedBy('v.saved_by').as('by'),
    ])
    .where('v.name', '=', name)
    .where('v.language', '=', language)
    .where('v.number', '=', number)
    .executeTakeFirst()
  if (!version) throw notFound('version')
  return { ...version, blocks: storedBlocks(version.blocks) }
}

/** The account of the id in the column `userId`, by its name or address. Null for no account. */
export function savedBy(userId: string): RawBuilder<string | null> {
  return sql`(select coalesce(nullif(trim(su.name), ''), su.email) from users su where su.id = ${sql.ref(userId)})`
}
