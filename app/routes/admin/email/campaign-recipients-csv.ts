import { campaignProgress } from '#app/features/campaigns/campaign-by-id.server.ts'
import { recipientsCsv } from '#app/features/campaigns/campaign-recipients.server.ts'
import { recipientFiltersOf } from '#app/features/campaigns/rules/recipient-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/campaign-recipients-csv'

/** The recipients that the page lists, all of them, as a file. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  if (!isId(params.id)) throw notFound('campaign')
  await campaignProgress(ctx, params.id)
  const filters = recipientFiltersOf(url.searchParams)
  return csvResponse(await recipientsCsv(ctx, { campaignId: params.id, filters }), 'recipients.csv')
}
