import { auditLog } from '#app/features/people/audit-log/audit-log.server.ts'
import { auditColumns } from '#app/features/people/audit-log/ui/log-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import type { Route } from './+types/audit-csv'
import { logAsked } from './log-asked.server.ts'

/** The audit log that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { asked } = await logAsked(ctx, url.searchParams)
  return listFile(ctx, 'audit-log', {
    columns: auditColumns,
    read: (part) => auditLog(ctx, { ...asked, ...part }),
  })
}
