import { useNavigate, useSearchParams } from 'react-router'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { waitlistListing } from '#app/features/waitlist-admin/rules/waitlist-listing.ts'
import { WaitlistPanel } from '#app/features/waitlist-admin/ui/waitlist-panel.tsx'
import { WaitlistStats } from '#app/features/waitlist-admin/ui/waitlist-stats.tsx'
import { WaitlistTable } from '#app/features/waitlist-admin/ui/waitlist-table.tsx'
import { waitlistEntryDetails } from '#app/features/waitlist-admin/waitlist-entry-details.server.ts'
import { waitlistFigures } from '#app/features/waitlist-admin/waitlist-figures.server.ts'
import { waitlistList } from '#app/features/waitlist-admin/waitlist-list.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { listAsked, within } from '#app/kernel/define-list.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { samePage, tableAddress } from '#app/ui/table-address.ts'
import type { Route } from './+types/event-waitlist'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'Everyone who waits for a sold-out ticket of this event, with their place in line. Free places are offered in order, and you can open an entry to offer them manually.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('event')
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(within(waitlistListing, { eventId: params.id }), url.searchParams, timeZone)
  const [page, figures, entry] = await Promise.all([
    waitlistList(ctx, { all: asked.filters }, asked),
    waitlistFigures(ctx, params.id),
    waitlistEntryDetails(ctx, url.searchParams.get('entry') ?? ''),
  ])
  return { page, figures, entry, timeZone }
}

export default function EventWaitlist({ loaderData, params: { id } }: Route.ComponentProps) {
  const { page, figures, entry, timeZone } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <div className="mb-4 flex justify-end">
        <ButtonLink
          {...needsReauth}
          to={`/admin/waitlist.csv${tableAddress(search, { entry: null, event: id })}`}
          variant="secondary"
          icon="download"
          reloadDocument
        >
          {t('Export CSV')}
        </ButtonLink>
      </div>
      <div className="mb-3">
        <WaitlistStats figures={figures} />
      </div>
      <WaitlistTable page={page} timeZone={timeZone} eventId={id} />
      <WaitlistPanel
        entry={entry}
        timeZone={timeZone}
        onClose={() => void navigate(samePage(search, { entry: null }), { preventScrollReset: true })}
      />
    </>
  )
}
