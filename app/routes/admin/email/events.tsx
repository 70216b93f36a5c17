import { redirect } from 'react-router'
import { campaignList } from '#app/features/campaigns/campaign-list.server.ts'
import { CampaignList } from '#app/features/campaigns/ui/campaign-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/events'

const size = 20

/** The list; `event` is one to write about, from its own screens. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = url.searchParams.get('event')
  if (isId(event)) throw redirect(`/admin/email/campaigns/new?kind=event-announcement&event=${event}`)
  const asked = pageAsked(url.searchParams)
  const [page, { timeZone }] = await Promise.all([
    campaignList(ctx, { of: 'event', asked, size }),
    siteSettings(ctx),
  ])
  return { page, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Event Email') }]

export default function EventEmail({ loaderData }: Route.ComponentProps) {
  return <CampaignList of="event" {...loaderData} />
}
