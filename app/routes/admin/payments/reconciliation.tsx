import { replace } from 'react-router'
import { reconciliation } from '#app/features/money/reconciliation/reconciliation.server.ts'
import { requestReconciliation } from '#app/features/money/reconciliation/request-reconciliation.server.ts'
import { ReconciliationScreen } from '#app/features/money/reconciliation/ui/reconciliation-screen.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/reconciliation'

const help = () =>
  t(
    'The ledger is compared with the payment provider’s balance every night, by currency and UTC day. Each day with differences lists the payments missing on one side, and fees and payouts are listed separately.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [{ timeZone }, compared] = await Promise.all([siteSettings(ctx), reconciliation(ctx)])
  return { ...compared, timeZone }
}

/** Has it compared now. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requestReconciliation(ctx)
  return replace('/admin/payments/reconciliation')
}

export const meta: Route.MetaFunction = () => [{ title: t('Reconciliation') }]

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('Payments'), to: '/admin/payments' }, { label: t('Reconciliation') }]}
      />
      <AdminPage title={t('Reconciliation')} help={help()}>
        <ReconciliationScreen {...loaderData} />
      </AdminPage>
    </>
  )
}
