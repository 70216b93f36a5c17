import { Outlet } from 'react-router'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { sponsorListing } from '#app/features/sponsors/rules/sponsor-listing.ts'
import { countSponsors, sponsorList } from '#app/features/sponsors/sponsor-list.server.ts'
import { SponsorTable } from '#app/features/sponsors/ui/sponsor-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/sponsors'

const help = () =>
  t(
    'All sponsors with their free ticket limits and claims. Open a sponsor to edit its details or limits, or to show it as a partner on the home page.',
  )

/** The sponsors; one of them opens over the list, at an address of its own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(sponsorListing, url.searchParams, timeZone)
  const [page, total] = await Promise.all([sponsorList(ctx, asked), countSponsors(ctx, asked.filters)])
  return { page, total, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Manage Sponsors') }]

export default function Sponsors({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={t('Manage Sponsors')}
      help={help()}
      actions={
        <ButtonLink to="/admin/sponsors/new" icon="plus">
          {t('Add a sponsor')}
        </ButtonLink>
      }
    >
      <SponsorTable {...loaderData} />
      <Outlet />
    </AdminPage>
  )
}
