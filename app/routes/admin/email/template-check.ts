import { previewTemplate } from '#app/features/mail/templates/preview-template.server.ts'
import { templatePreviewForm } from '#app/features/mail/templates/template-form.ts'
import type { TemplateChecked } from '#app/features/mail/templates/ui/use-template-preview.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import type { Route } from './+types/template-check'
import { fieldsOf } from './template-answers.server.ts'

/** What is wrong with a draft, or its subject and text part filled. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { with: mailId, look: _, ...text } = fieldsOf(templatePreviewForm, await formBody(request))
  const tried = await previewTemplate(ctx, { ...text, name: params.name, mailId: mailId || null })
  if (!tried.ok) return answer(tried)
  const { subject, html, text: plain } = tried.letter
  return answer({ ok: true, subject, text: plain, bytes: Buffer.byteLength(html) })
}

function answer(checked: TemplateChecked): Response {
  return Response.json(checked)
}
