import { enquiryList } from '#app/features/enquiries/enquiry-list.server.ts'
import { enquiryFiltersOf } from '#app/features/enquiries/rules/enquiry-filters.ts'
import { EnquiryTable } from '#app/features/enquiries/ui/enquiry-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import type { Route } from './+types/enquiries'
import { newestFirst } from './newest-first.ts'
import { AdminPage } from './shell/admin-page.tsx'

const rowsPerPage = 25
const help =
  'What people wrote on the contact and the sponsorship page, the newest first. Open one to answer it by mail, to say how far it is, and to leave a note for your colleagues.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const filters = enquiryFiltersOf(url.searchParams)
  const { sorting, isOldestFirst } = newestFirst(url.searchParams, 'came')
  const [page, { timeZone }] = await Promise.all([
    enquiryList(ctx, filters, pageAsked(url.searchParams), rowsPerPage, isOldestFirst),
    siteSettings(ctx),
  ])
  return { page, sorting, filters, timeZone }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'Enquiries' }, { name: 'robots', content: 'noindex' }]

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Enquiries" help={help}>
      <EnquiryTable {...loaderData} />
    </AdminPage>
  )
}
