import { useSearchParams } from 'react-router'
import { analyticsReport } from '#app/features/analytics/reports/analytics-report.server.ts'
import { reportTabs } from '#app/features/analytics/reports/rules/report-tabs.ts'
import { periodWords, tabWords } from '#app/features/analytics/reports/rules/report-words.ts'
import { PartFailed } from '#app/features/analytics/reports/ui/part-failed.tsx'
import { RangeChoice } from '#app/features/analytics/reports/ui/range-choice.tsx'
import { ReportTabView } from '#app/features/analytics/reports/ui/report-tab-view.tsx'
import { VisitCards } from '#app/features/analytics/reports/ui/visit-cards.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { zoneName } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/analytics'

const help = () =>
  t(
    'Page views, traffic sources and event conversion of visitors who accepted analytics. Choose a range and a tab, compare with the previous period, and export any table.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return analyticsReport(ctx, url.searchParams)
}

export const meta: Route.MetaFunction = () => [{ title: t('Analytics Dashboard') }]

export default function Analytics({ loaderData: report }: Route.ComponentProps) {
  const { totals, range, today, tab, timeZone } = report
  const [search] = useSearchParams()
  const isEmpty = totals !== null && totals.now.pageViews === 0 && totals.before.pageViews === 0
  return (
    <AdminPage
      title={t('Analytics Dashboard')}
      help={help()}
      subtitle={
        <p className="mt-1 text-ink-soft">
          {joinList([
            periodWords(range),
            zoneName(timeZone),
            ...(range.to === today ? [t('until now')] : []),
          ])}
        </p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <RangeChoice range={range} today={today} />
        {totals === null && <PartFailed what={t('Visit totals')} />}
        {totals?.isBehind && (
          <Notice tone="info" title={t('Totals are being updated')}>
            {t('Some days are not included yet. This takes a few minutes.')}
          </Notice>
        )}
        <VisitCards totals={totals} range={range} />
        <Tabs
          label={t('Reports')}
          items={reportTabs.map((other) => ({
            to: tableAddress(search, { tab: other === 'overview' ? null : other, q: null, event: null }),
            label: tabWords[other],
            current: other === tab,
          }))}
        />
        {isEmpty && tab !== 'events' ? (
          <EmptyState icon="chart-column" title={t('No visits in this range')}>
            {t(
              'Only visitors who choose “Accept All” in the cookie banner are counted. Administration pages are never counted.',
            )}
          </EmptyState>
        ) : (
          <ReportTabView report={report} />
        )}
      </div>
    </AdminPage>
  )
}
