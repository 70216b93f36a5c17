import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { campaignsToFilterBy } from '#app/features/mail/history/history-choices.server.ts'
import { historyCounts } from '#app/features/mail/history/history-counts.server.ts'
import { kindsToFilterBy } from '#app/features/mail/history/kind-title.server.ts'
import { mailHistory } from '#app/features/mail/history/mail-history.server.ts'
import { historySearch, isNarrowed } from '#app/features/mail/history/rules/history-filters.ts'
import { HistoryFigures } from '#app/features/mail/history/ui/history-figures.tsx'
import { HistoryTable } from '#app/features/mail/history/ui/history-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/history'
import { historyAsked } from './history-asked.server.ts'

const rowsPerPage = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const search = url.searchParams
  const { timeZone } = await siteSettings(ctx)
  const { filters, addresses } = await historyAsked(ctx, search, timeZone)
  const [page, counts, campaigns] = await Promise.all([
    mailHistory(ctx, filters, addresses, pageAsked(search), rowsPerPage),
    historyCounts(ctx),
    campaignsToFilterBy(ctx, filters),
  ])
  const isCopy = ctx.site.mode === 'staging'
  const kinds = kindsToFilterBy()
  return { page, counts, kinds, campaigns, timeZone, isNarrowed: isNarrowed(filters), isCopy }
}

/** A mail over the list leaves it as it is; what was done, and asking again, loads it anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return historySearch(currentUrl.searchParams) !== historySearch(nextUrl.searchParams)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [
  { title: 'Email History' },
  { name: 'robots', content: 'noindex' },
]

export default function EmailHistory({ loaderData }: Route.ComponentProps) {
  const { page, counts, kinds, campaigns, timeZone, isNarrowed: narrowed } = loaderData
  const [search] = useSearchParams()
  const asked = (name: string) => search.get(name) ?? ''
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Email History</h2>
        <ButtonLink to="/admin/email/suppressions" variant="secondary" icon="ban">
          Suppressed addresses
        </ButtonLink>
      </div>
      {loaderData.isCopy && (
        <Notice>
          This is a staging copy. Its mails are held, or sent to the one address that the operator named.
        </Notice>
      )}
      <HistoryFigures counts={counts} />
      <HistoryTable
        page={page}
        timeZone={timeZone}
        csv={`/admin/email/history.csv${historySearch(search)}`}
        kinds={kinds}
        campaigns={campaigns}
        isNarrowed={narrowed}
        asked={{
          q: asked('q'),
          state: asked('state'),
          kind: asked('kind'),
          campaign: asked('campaign'),
          from: asked('from'),
          until: asked('until'),
        }}
      />
      <Outlet />
    </div>
  )
}
