import { previewTemplate } from '#app/features/mail/templates/preview-template.server.ts'
import { inLook, withStandIns } from '#app/features/mail/templates/rules/in-look.ts'
import { templatePreviewForm } from '#app/features/mail/templates/template-form.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { mailPreviewResponse } from '#app/http/mail-preview-response.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/template-preview'
import { fieldsOf } from './template-answers.server.ts'

/** A draft as its reader would see it, for a frame of the editor. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { with: mailId, look, ...text } = fieldsOf(templatePreviewForm, await formBody(request))
  const tried = await previewTemplate(ctx, { ...text, name: params.name, mailId: mailId || null })
  const html = tried.ok ? tried.letter.html : `<!doctype html><title>${t('Nothing to show yet')}</title>`
  return mailPreviewResponse(inLook(withStandIns(html), look), ctx.site.baseUrl)
}
