import type { Ctx } from '#app/context/ctx.server.ts'
import { type MailName, mails } from '../mails/all-mails.server.ts'
import { templateDigest } from '../render-template.server.ts'
import { type MailTemplate, withPlainLines } from '../rules/template.ts'
import { noteTemplateFailure } from './note-template-failure.server.ts'
import { staticProblems } from './static-problems.server.ts'

/** `version`: of the network's own template; null for the one delivered. */
export type TemplateInForce = MailTemplate & { version: number | null }

/** The template as the program brings it. */
export function deliveredTemplate(name: MailName): MailTemplate {
  return withPlainLines(mails[name])
}

/**
 * The template under `name`: the network's own if it has written one, else the one delivered. One of its own that
 * could not be saved any more, because an upgrade took a variable away, is not used either: that is noted, for a
 * person to look at (decision 0043).
 */
export async function mailTemplate(ctx: Ctx, name: MailName): Promise<TemplateInForce> {
  const own = await ctx.db
    .selectFrom('mail_templates')
    .select(['subject', 'body_mjml as bodyMjml', 'body_text as bodyText', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!own) return { ...deliveredTemplate(name), version: null }
  const [problem] = await ctx.memory.remember(`mail.sound.${name}.${templateDigest(own)}`, 3600, () =>
    staticProblems(name, own, ctx.site.baseUrl),
  )
  if (!problem) return own
  const { reason, part, line, what } = problem
  await noteTemplateFailure(ctx, name, own.version, { reason, part, line, what })
  return { ...deliveredTemplate(name), version: null }
}
