import { demoMessageHtml } from '#app/features/mail/demo-message.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { mailPreviewResponse } from '#app/http/mail-preview-response.ts'
import type { Route } from './+types/demo-mailbox-html'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const ctx = ctxOf(context)
  return mailPreviewResponse(await demoMessageHtml(ctx, params.mailId), ctx.site.baseUrl)
}
