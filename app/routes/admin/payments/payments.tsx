import { useSearchParams } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { loaded } from '#app/features/analytics/payments/loaded.server.ts'
import { revenueBreakdown } from '#app/features/analytics/payments/revenue-breakdown.server.ts'
import { revenueOfMonth } from '#app/features/analytics/payments/revenue-of-month.server.ts'
import { monthAsked } from '#app/features/analytics/payments/rules/month-asked.ts'
import {
  type PaymentFilters,
  paymentListing,
} from '#app/features/analytics/payments/rules/payment-filters.ts'
import { transactionLines } from '#app/features/analytics/payments/rules/transaction-lines.ts'
import { transactionList } from '#app/features/analytics/payments/transaction-list.server.ts'
import { transactionTotals } from '#app/features/analytics/payments/transaction-totals.server.ts'
import { PaymentsTable } from '#app/features/analytics/payments/ui/payments-table.tsx'
import { RevenueTab } from '#app/features/analytics/payments/ui/revenue-tab.tsx'
import { reconciliationState } from '#app/features/money/reconciliation/reconciliation-state.server.ts'
import { ReconciliationLine } from '#app/features/money/reconciliation/ui/reconciliation-line.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/payments'

const eventsShown = 50
const help = () =>
  t(
    'All sales and refunds by ticket, with totals per currency, net of refunds and disputes. The line at the top shows the last day that matches the payment provider.',
  )

/** The list, or with `?tab=revenue` what adds up of it. A part that cannot be loaded is null. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const search = url.searchParams
  const isRevenue = search.get('tab') === 'revenue'
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(paymentListing, search, timeZone)
  const compared = reconciliationState(ctx).then((state) => ({ state }))
  const month = monthAsked(search.get('month'), { ...asked.filters, now: ctx.now, timeZone })
  const [reconciliation, page, sums, revenue] = await Promise.all([
    loaded(ctx, 'reconciliation', compared),
    isRevenue ? null : loaded(ctx, 'transactions', transactionList(ctx, asked)),
    isRevenue ? null : loaded(ctx, 'sums of transactions', transactionTotals(ctx, asked.filters)),
    isRevenue ? loaded(ctx, 'revenue', revenueShown(ctx, asked.filters, month)) : null,
  ])
  const list = page && { ...page, rows: page.rows.flatMap(transactionLines) }
  const counted = page?.rows.filter(({ isUnder }) => !isUnder).length ?? 0
  return { filters: asked.filters, isRevenue, timeZone, reconciliation, list, counted, sums, revenue }
}

/** The breakdown, and the days of the month that is looked at. */
async function revenueShown(ctx: Ctx, filters: PaymentFilters, month: string | null) {
  const [breakdown, days] = await Promise.all([
    revenueBreakdown(ctx, filters, eventsShown),
    month === null ? [] : revenueOfMonth(ctx, { ...filters, month }),
  ])
  return { breakdown, month: month === null ? null : { month, days } }
}

export const meta: Route.MetaFunction = () => [{ title: t('Payments') }]

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { filters, isRevenue, timeZone, reconciliation, list, counted, sums, revenue } = loaderData
  const [search] = useSearchParams()
  const tab = (name: string | null) => tableAddress(search, { tab: name, q: null, month: null })
  return (
    <AdminPage title={t('Payments')} help={help()}>
      <ReconciliationLine compared={reconciliation} />
      <Tabs
        label={t('Payments')}
        className="mt-1 mb-3"
        items={[
          { to: tab(null), label: t('Transactions'), current: !isRevenue },
          { to: tab('revenue'), label: t('Revenue Breakdown'), current: isRevenue },
        ]}
      />
      {isRevenue && revenue && (
        <RevenueTab
          {...revenue}
          filters={filters}
          timeZone={timeZone}
          csvOf={(by) => `/admin/payments/revenue.csv${tableAddress(search, { by, tab: null })}`}
        />
      )}
      {!isRevenue && list && (
        <PaymentsTable
          page={list}
          counted={counted}
          sums={sums}
          timeZone={timeZone}
          csv={`/admin/payments.csv${tableAddress(search, { tab: null })}`}
        />
      )}
      {!(isRevenue ? revenue : list) && (
        <NotLoaded icon="banknote" title={t('Payments could not be loaded')}>
          {t('No data was lost. Please try again in a moment.')}
        </NotLoaded>
      )}
    </AdminPage>
  )
}
