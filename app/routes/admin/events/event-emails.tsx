import { campaignList } from '#app/features/campaigns/campaign-list.server.ts'
import { CampaignList } from '#app/features/campaigns/ui/campaign-list.tsx'
import { automaticMails } from '#app/features/event-home/automatic-mails.server.ts'
import { AutomaticMailsPanel } from '#app/features/event-home/ui/automatic-mails-panel.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/event-emails'
import type { EventScreen } from './event-frame.tsx'

const size = 20

const help = () =>
  t(
    'What you wrote about this event or to its attendees, and what it sends automatically. Write a new email here, or open one to see who got it.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const mails = await automaticMails(ctx, params.id)
  const [page, { timeZone }] = await Promise.all([
    campaignList(ctx, { of: { eventId: params.id }, asked: pageAsked(url.searchParams), size }),
    siteSettings(ctx),
  ])
  return { page, timeZone, mails }
}

export default function EventEmails({ loaderData, params: { id } }: Route.ComponentProps) {
  const { mails, ...list } = loaderData
  return (
    <div className="grid gap-6">
      <CampaignList of={{ eventId: id }} {...list} />
      <AutomaticMailsPanel eventId={id} mails={mails} />
    </div>
  )
}
