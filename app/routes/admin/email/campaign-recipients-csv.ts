import { campaignProgress } from '#app/features/campaigns/campaign-by-id.server.ts'
import { campaignRecipients } from '#app/features/campaigns/campaign-recipients.server.ts'
import { recipientListing } from '#app/features/campaigns/rules/recipient-listing.ts'
import { recipientColumns } from '#app/features/campaigns/ui/recipient-columns.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { listLines } from '#app/kernel/list-lines.server.ts'
import type { Route } from './+types/campaign-recipients-csv'

/** The recipients that the page lists, all of them, as a file. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { id } = params
  if (!isId(id)) throw notFound('campaign')
  await campaignProgress(ctx, id)
  const { timeZone } = await siteSettings(ctx)
  const { filters } = listAsked(recipientListing, url.searchParams, timeZone)
  const file = {
    columns: recipientColumns,
    read: (part: Pick<Parameters<typeof campaignRecipients>[1], 'page' | 'size'>) =>
      campaignRecipients(ctx, { campaignId: id, filters, ...part }),
    size: 2_000,
  }
  return csvResponse(listLines(file, { timeZone, baseUrl: ctx.site.baseUrl }), 'recipients.csv')
}
