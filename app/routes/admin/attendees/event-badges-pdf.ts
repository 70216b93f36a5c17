import { badgesPdf } from '#app/features/attendees/paper/badges-pdf.server.ts'
import { isBadgeSheet } from '#app/features/attendees/paper/rules/badge-sheets.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireRecentStaffAuth } from '#app/http/require-recent-auth.server.ts'
import type { Route } from './+types/event-badges-pdf'
import { answerPaper } from './answer-paper.server.ts'
import { chosenOfRequest } from './chosen-of-request.server.ts'

/** Name badges of attendees. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentStaffAuth(ctx, params.id, { request, url, back: `/admin/events/${params.id}/attendees` })
  const { chosen, fields } = await chosenOfRequest(request, url)
  const sheet = fields.get('sheet') ?? ''
  const outcome = await badgesPdf(ctx, {
    eventId: params.id,
    chosen,
    sheet: isBadgeSheet(sheet) ? sheet : 'a4-90x55',
    withCode: fields.get('withCode') === 'on',
  })
  return answerPaper(outcome, `badges-${params.id}.pdf`)
}

export const action = loader
