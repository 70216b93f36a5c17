import { eventList } from '#app/features/events/event-list.server.ts'
import { eventListing } from '#app/features/events/rules/event-listing.ts'
import { eventFile } from '#app/features/events/ui/event-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import type { Route } from './+types/events-csv'

/** The events that the screen shows, as a file, streamed page by page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(eventListing, url.searchParams, timeZone)
  return listFile(ctx, 'events', {
    columns: eventFile,
    read: (part) => eventList(ctx, { ...asked, ...part }),
  })
}
