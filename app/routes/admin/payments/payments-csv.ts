import { paymentListing } from '#app/features/analytics/payments/rules/payment-filters.ts'
import { transactionLines } from '#app/features/analytics/payments/rules/transaction-lines.ts'
import { transactionList } from '#app/features/analytics/payments/transaction-list.server.ts'
import { paymentFile } from '#app/features/analytics/payments/ui/payments-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import type { Route } from './+types/payments-csv'

/** The transactions that the screen shows, as a file, streamed page by page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(paymentListing, url.searchParams, timeZone)
  return listFile(ctx, 'payments', {
    columns: paymentFile,
    read: async (part) => {
      const { rows, next } = await transactionList(ctx, { ...asked, ...part })
      return { rows: rows.flatMap(transactionLines), next }
    },
  })
}
