import { plansToManage } from '#app/features/memberships/plans/plan-queries.server.ts'
import { PlanList } from '#app/features/memberships/plans/ui/plan-list.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/plans'

const help = () =>
  t(
    'The plans in the order of the membership page, with prices and benefits. Open a plan to edit or archive it.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const isArchived = url.searchParams.get('show') === 'archived'
  return { plans: await plansToManage(ctx, { isArchived }), isArchived }
}

export const meta: Route.MetaFunction = () => [{ title: t('Membership plans') }]

export default function Plans({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={t('Membership plans')}
      help={help()}
      actions={
        <ButtonLink to="/admin/plans/new" icon="plus">
          {t('Create')}
        </ButtonLink>
      }
    >
      <PlanList {...loaderData} />
    </AdminPage>
  )
}
