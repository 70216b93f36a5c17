import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { sponsorListing } from '#app/features/sponsors/rules/sponsor-listing.ts'
import { sponsorList } from '#app/features/sponsors/sponsor-list.server.ts'
import { sponsorFile } from '#app/features/sponsors/ui/sponsor-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import type { Route } from './+types/sponsors-csv'

/** The sponsors that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(sponsorListing, url.searchParams, timeZone)
  return listFile(ctx, 'sponsors', {
    columns: sponsorFile,
    read: (part) => sponsorList(ctx, { ...asked, ...part }),
  })
}
