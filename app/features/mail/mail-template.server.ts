import type { Ctx } from '#app/context.server.ts'
import { defaultTemplates } from './defaults/default-templates.ts'
import type { MailTemplateName } from './rules/mail-variables.ts'
import type { MailTemplate } from './rules/template.ts'

/** The template under `name`: the network's own if it has written one, else the one delivered. */
export async function mailTemplate(ctx: Ctx, name: MailTemplateName): Promise<MailTemplate> {
  const own = await ctx.db
    .selectFrom('mail_templates')
    .select(['subject', 'body_mjml as bodyMjml', 'body_text as bodyText'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (own) return own
  const { subject, bodyMjml, bodyText } = defaultTemplates[name]
  return { subject, bodyMjml, bodyText }
}
