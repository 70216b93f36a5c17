import { memberReport, previewOfReport } from '#app/features/member-report/member-report.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { mailPreviewResponse } from '#app/http/mail-preview-response.ts'
import type { Route } from './+types/member-report-preview'

/** The mail itself, for the frame of the dialog that sends it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { html } = await previewOfReport(ctx, await memberReport(ctx, params.id))
  return mailPreviewResponse(html, ctx.site.baseUrl)
}
