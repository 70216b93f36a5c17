import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import type { TemplateProblem } from './rules/template-problem.ts'
import { type TemplateId, templateIdOf } from './template-id.server.ts'

export type TemplateFailure = Omit<TemplateProblem, 'column'>

/**
 * Notes that version `version` of a network's own template was not used for a mail, and why: the list of templates
 * and the dashboard show it until another one is saved.
 */
export async function noteTemplateFailure(
  ctx: Ctx,
  id: TemplateId,
  version: number,
  failure: TemplateFailure,
): Promise<void> {
  ctx.log.error(
    { template: templateIdOf(id), version, failure },
    'A mail template of the network does not work',
  )
  const told = { ...failure, what: truncate(failure.what, 300) }
  await ctx.db
    .updateTable('mail_templates')
    .set({
      failed_at: sql`coalesce(failed_at, ${ctx.now})`,
      failure: JSON.stringify(told),
      failed_mails: sql`failed_mails + 1`,
    })
    .where('name', '=', id.name)
    .where('language', '=', id.language)
    .where('version', '=', version)
    .execute()
}
