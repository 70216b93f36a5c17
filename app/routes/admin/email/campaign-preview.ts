import { previewCampaign } from '#app/features/campaigns/preview-campaign.server.ts'
import type { PreviewWords } from '#app/features/campaigns/ui/preview-words.ts'
import { inLook } from '#app/features/mail/templates/rules/in-look.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { mailPreviewResponse } from '#app/http/mail-preview-response.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import type { Route } from './+types/campaign-preview'

/**
 * The mail as a person called `name` would get it, for a frame, `dark` as a mailbox shows it at night; with `as=words`
 * what stands around it.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('campaign')
  const { searchParams: asked } = url
  const name = (asked.get('name') ?? '').slice(0, 200)
  const language = ctx.site.languages.find((one) => one === asked.get('language')) ?? originalLanguage
  const mail = await previewCampaign(ctx, { campaignId: params.id, name, language })
  if (asked.get('as') === 'words') {
    const words: PreviewWords = mail.ok
      ? { ok: true, subject: mail.subject, text: mail.text }
      : { ok: false, problem: mail.problem }
    return Response.json(words)
  }
  const html = mail.ok ? inLook(mail.html, asked.has('dark') ? 'dark' : 'light') : ''
  return mailPreviewResponse(html, ctx.site.baseUrl)
}
