import { discountList } from '#app/features/money/discounts/discount-queries.server.ts'
import { DiscountList } from '#app/features/money/discounts/ui/discount-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/discounts'

const help =
  'Codes that people type at the checkout to pay less, each with its conditions, limits and how far it is used. Open one to change or pause it and to see who used it.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const search = (url.searchParams.get('q') ?? '').slice(0, 100)
  const isArchived = url.searchParams.get('show') === 'archived'
  const page = await discountList(ctx, { search, isArchived, page: pageAsked(url.searchParams) })
  const { timeZone } = await siteSettings(ctx)
  return { page, search, isArchived, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: 'Discount codes' }]

export default function Discounts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Discount codes"
      help={help}
      actions={
        <ButtonLink to="/admin/discounts/new" icon="plus">
          Create
        </ButtonLink>
      }
    >
      <DiscountList {...loaderData} />
    </AdminPage>
  )
}
