import { useNavigate, useSearchParams } from 'react-router'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { waitlistListing } from '#app/features/waitlist-admin/rules/waitlist-listing.ts'
import { WaitlistPanel } from '#app/features/waitlist-admin/ui/waitlist-panel.tsx'
import { WaitlistStats } from '#app/features/waitlist-admin/ui/waitlist-stats.tsx'
import { WaitlistTable } from '#app/features/waitlist-admin/ui/waitlist-table.tsx'
import { waitlistEntryDetails } from '#app/features/waitlist-admin/waitlist-entry-details.server.ts'
import { waitlistEvents } from '#app/features/waitlist-admin/waitlist-events.server.ts'
import { waitlistFigures } from '#app/features/waitlist-admin/waitlist-figures.server.ts'
import { waitlistList } from '#app/features/waitlist-admin/waitlist-list.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { samePage, tableAddress } from '#app/ui/table-address.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/waitlist'

const help = () =>
  t(
    'Everyone on a waitlist for a sold-out ticket, in order. Free places are offered automatically to the next person, and you can open or select entries to offer places manually or change their status.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const search = url.searchParams
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(waitlistListing, search, timeZone)
  const { eventId } = asked.filters
  const typedEvent = (search.get('title') ?? '').trim().slice(0, 100)
  const [page, figures, events, entry] = await Promise.all([
    waitlistList(ctx, { all: asked.filters }, asked),
    waitlistFigures(ctx, eventId),
    waitlistEvents(ctx, { typed: typedEvent, eventId }),
    waitlistEntryDetails(ctx, search.get('entry') ?? ''),
  ])
  return { page, typedEvent, eventId, figures, events, entry, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: t('Event Waitlists') }]

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  const { figures, entry, ...list } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const closed = samePage(search, { entry: null })
  return (
    <AdminPage
      title={t('Event Waitlists')}
      help={help()}
      actions={
        <ButtonLink
          {...needsReauth}
          to={`/admin/waitlist.csv${tableAddress(search, { entry: null })}`}
          variant="secondary"
          icon="download"
          reloadDocument
        >
          {t('Export CSV')}
        </ButtonLink>
      }
    >
      <div className="mb-3">
        <WaitlistStats figures={figures} />
      </div>
      <WaitlistTable page={list.page} timeZone={list.timeZone} choice={list} />
      <WaitlistPanel
        entry={entry}
        timeZone={list.timeZone}
        onClose={() => void navigate(closed, { preventScrollReset: true })}
      />
    </AdminPage>
  )
}
