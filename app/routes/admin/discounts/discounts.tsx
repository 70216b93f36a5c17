import { discountList } from '#app/features/money/discounts/discount-queries.server.ts'
import { discountListing } from '#app/features/money/discounts/rules/discount-listing.ts'
import { DiscountList } from '#app/features/money/discounts/ui/discount-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/discounts'

const help = () =>
  t(
    'Discount codes with their conditions, limits and uses. Open a code to edit or pause it, or to see who used it.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const page = await discountList(ctx, listAsked(discountListing, url.searchParams, timeZone))
  return { page, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Discount codes') }]

export default function Discounts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={t('Discount codes')}
      help={help()}
      actions={
        <ButtonLink to="/admin/discounts/new" icon="plus">
          {t('Create')}
        </ButtonLink>
      }
    >
      <DiscountList {...loaderData} />
    </AdminPage>
  )
}
