import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { campaignsToFilterBy } from '#app/features/mail/history/history-choices.server.ts'
import { historyCounts } from '#app/features/mail/history/history-counts.server.ts'
import { kindsToFilterBy } from '#app/features/mail/history/kind-title.server.ts'
import { mailHistory } from '#app/features/mail/history/mail-history.server.ts'
import { historySearch } from '#app/features/mail/history/rules/history-listing.ts'
import { HistoryFigures } from '#app/features/mail/history/ui/history-figures.tsx'
import { HistoryTable } from '#app/features/mail/history/ui/history-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/history'
import { historyAsked } from './history-asked.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { asked, addresses, timeZone } = await historyAsked(ctx, url.searchParams)
  const [page, counts, campaigns] = await Promise.all([
    mailHistory(ctx, asked, addresses),
    historyCounts(ctx),
    campaignsToFilterBy(ctx, asked.filters),
  ])
  const isCopy = ctx.site.mode === 'staging'
  return { page, counts, kinds: kindsToFilterBy(), campaigns, timeZone, isCopy }
}

/** A mail that is opened over the list leaves it as it is; an action, or the same address again, reloads it. */
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

export const meta: Route.MetaFunction = () => [{ title: t('Email History') }]

export default function EmailHistory({ loaderData }: Route.ComponentProps) {
  const { counts, isCopy, ...list } = loaderData
  const [search] = useSearchParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="sr-only text-base">{t('Email History')}</h2>
      {isCopy && (
        <Notice>
          {t('This is a staging site. Emails are held, or sent to one address set by the operator.')}
        </Notice>
      )}
      <HistoryFigures counts={counts} />
      <HistoryTable
        {...list}
        csv={`/admin/email/history.csv${historySearch(search)}`}
        tools={
          <ButtonLink to="/admin/email/suppressions" variant="quiet" size="small" icon="ban">
            {t('Suppressed addresses')}
          </ButtonLink>
        }
      />
      <Outlet />
    </div>
  )
}
