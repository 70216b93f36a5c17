import { Outlet } from 'react-router'
import { suppressionListing } from '#app/features/mail/preferences/rules/suppression-listing.ts'
import { suppressionList } from '#app/features/mail/preferences/suppression-list.server.ts'
import { SuppressionTable } from '#app/features/mail/preferences/ui/suppression-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/suppressions'

const help = () =>
  t(
    'Addresses that get no email because an email bounced, the recipient reported spam or an administrator suppressed them. Open an address to see the details or remove the suppression.',
  )

/** The addresses that are written to no more; one of them opens over the list, at an address of its own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(suppressionListing, url.searchParams, timeZone)
  return { page: await suppressionList(ctx, asked), timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Suppressed Addresses') }]

export default function Suppressions({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={t('Suppressed Addresses')}
      help={help()}
      actions={
        <>
          <ButtonLink to="/admin/email/history" variant="quiet" icon="mail">
            {t('Email History')}
          </ButtonLink>
          <ButtonLink to="/admin/email/suppressions/new" variant="secondary" icon="plus" preventScrollReset>
            {t('Add an address')}
          </ButtonLink>
        </>
      }
    >
      <SuppressionTable {...loaderData} />
      <Outlet />
    </AdminPage>
  )
}
