import type { Ctx } from '#app/context/ctx.server.ts'
import { Problem, problemKind } from '#app/kernel/errors.ts'
import type { MailName } from '../mails/all-mails.server.ts'
import { type RenderedMail, renderTemplate } from '../render-template.server.ts'
import type { SiteVariables } from '../site-variables.server.ts'
import { deliveredTemplate, mailTemplate } from './mail-template.server.ts'
import { noteTemplateFailure } from './note-template-failure.server.ts'

/**
 * Renders a mail by the template in force. If the network's own one cannot be filled, the delivered one is used and the
 * failure is noted for an administrator: a mistake in a text stops no mail. Throws what the delivered one throws, and 'unavailable' where the database
 * has something against it: that passes, and is no fault of the template.
 */
export async function renderMail(
  ctx: Ctx,
  name: MailName,
  variables: Record<string, unknown> & { site: SiteVariables },
): Promise<RenderedMail> {
  const { language } = variables.site
  const { version, ...template } = await mailTemplate(ctx, name, language).catch(passing)
  if (version === null) return renderTemplate(ctx, template, variables)
  try {
    return await renderTemplate(ctx, template, variables)
  } catch (error) {
    if (problemKind(error) === 'unavailable') throw error
    const rendered = await renderTemplate(ctx, deliveredTemplate(name, language), variables)
    const what = error instanceof Error ? error.message : String(error)
    await noteTemplateFailure(ctx, { name, language }, version, {
      reason: 'unfilled',
      part: 'html',
      line: null,
      what,
    }).catch(passing)
    return rendered
  }
}

function passing(error: unknown): never {
  throw new Problem('unavailable', error instanceof Error ? error.message : String(error))
}
