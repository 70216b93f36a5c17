import { letterAsSent } from '#app/features/campaigns/campaign-letters.server.ts'
import { htmlOfMail } from '#app/features/mail/history/mail-of-history.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { mailPreviewResponse } from '#app/http/mail-preview-response.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/history-mail-html'

/** A mail as it was sent, for the frame of its details. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('mail')
  const letter = await letterAsSent(ctx, { mailId: params.id })
  return mailPreviewResponse(letter?.html ?? (await htmlOfMail(ctx, params.id)), ctx.site.baseUrl)
}
