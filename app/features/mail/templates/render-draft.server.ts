import type { Ctx } from '#app/context/ctx.server.ts'
import { isMailName, mails } from '../mails/all-mails.server.ts'
import { type RenderedMail, renderTemplate } from '../render-template.server.ts'
import { specifiedNames } from '../rules/specified-names.ts'
import type { MailTemplate } from '../rules/template.ts'
import type { SiteVariables } from '../site-variables.server.ts'

/** The rendered test mail: the draft that its row keeps, filled with the sample. Throws where the row has none. */
export async function renderDraft(
  ctx: Ctx,
  variables: Readonly<Record<string, unknown>>,
  site: SiteVariables,
): Promise<RenderedMail> {
  const draft = variables.draft as { name: string; template: MailTemplate } | undefined
  if (!draft || !isMailName(draft.name)) throw new Error('There is no draft to be sent')
  const { sample } = mails[draft.name]
  return renderTemplate(ctx, draft.template, { ...specifiedNames(sample, site), ...sample, site })
}
