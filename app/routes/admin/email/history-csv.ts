import { mailHistory } from '#app/features/mail/history/mail-history.server.ts'
import { historyColumns } from '#app/features/mail/history/ui/history-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import type { Route } from './+types/history-csv'
import { historyAsked } from './history-asked.server.ts'

/** The history that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { asked, addresses } = await historyAsked(ctx, url.searchParams)
  return listFile(ctx, 'email-history', {
    columns: historyColumns,
    read: (part) => mailHistory(ctx, { ...asked, ...part }, addresses),
  })
}
