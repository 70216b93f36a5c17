import { enquiryList } from '#app/features/enquiries/enquiry-list.server.ts'
import { enquiryListing } from '#app/features/enquiries/rules/enquiry-listing.ts'
import { EnquiryTable } from '#app/features/enquiries/ui/enquiry-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/enquiries'
import { AdminPage } from './shell/admin-page.tsx'

const help = () =>
  t(
    'Messages from the contact and sponsorship pages, newest first. Open an enquiry to reply by email, set its status or add a note.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  return { page: await enquiryList(ctx, listAsked(enquiryListing, url.searchParams, timeZone)), timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Enquiries') }]

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={t('Enquiries')} help={help()}>
      <EnquiryTable {...loaderData} />
    </AdminPage>
  )
}
