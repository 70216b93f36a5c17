import { redirect } from 'react-router'
import { campaignList } from '#app/features/campaigns/campaign-list.server.ts'
import { CampaignList } from '#app/features/campaigns/ui/campaign-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/mass'

const size = 20

/** The list; `to` is a person to write to, from their row or their details. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const to = url.searchParams.get('to')
  if (isId(to)) throw redirect(`/admin/email/campaigns/new?to=${to}`)
  const asked = pageAsked(url.searchParams)
  const [page, { timeZone }] = await Promise.all([
    campaignList(ctx, { of: 'mass', asked, size }),
    siteSettings(ctx),
  ])
  return { page, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Mass Email') }]

export default function MassEmail({ loaderData }: Route.ComponentProps) {
  return <CampaignList of="mass" {...loaderData} />
}
