import { data, replace } from 'react-router'
import { eventList } from '#app/features/events/event-list.server.ts'
import { eventName } from '#app/features/events/event-name.server.ts'
import { totalOfEvents } from '#app/features/events/page-of-events.server.ts'
import { publishEvent } from '#app/features/events/publish-event.server.ts'
import { eventListing } from '#app/features/events/rules/event-listing.ts'
import { eventStepWords } from '#app/features/events/ui/event-step-words.ts'
import { EventTable } from '#app/features/events/ui/event-table.tsx'
import { unpublishEvent } from '#app/features/events/unpublish-event.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/events'

const help = () =>
  t(
    'All events with their price, attendees and status, including drafts and past events. Open an event to edit it, and use the three dots to duplicate, preview, cancel or archive it.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(eventListing, url.searchParams, timeZone)
  const createdId = url.searchParams.get('created')
  const [page, total, created] = await Promise.all([
    eventList(ctx, asked),
    totalOfEvents(ctx, asked.filters),
    isId(createdId) ? eventName(ctx, createdId).catch(() => null) : null,
  ])
  return {
    created,
    page: { ...page, total },
    time: asked.filters.time,
    timeZone,
    csv: `/admin/events.csv${tableAddress(url.searchParams, { created: null })}`,
  }
}

/** Publishing, and taking that back: the list stays where it is. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const eventId = form.get('eventId')
  if (!isId(eventId)) throw badRequest('no event')
  const here = `${url.pathname}${tableAddress(url.searchParams, {})}`
  switch (form.get('intent')) {
    case 'publish': {
      const outcome = await publishEvent(ctx, { eventId })
      if (!outcome.ok) return data({ refusal: eventStepWords[outcome.reason] })
      throw replace(withNotice(here, 'event-published'))
    }
    case 'unpublish': {
      const outcome = await unpublishEvent(ctx, { eventId })
      if (!outcome.ok) return data({ refusal: eventStepWords[outcome.reason] })
      throw replace(withNotice(here, 'event-drafted'))
    }
    default:
      throw badRequest('not a step of an event')
  }
}

export const meta: Route.MetaFunction = () => [{ title: t('Manage Events') }]

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const { created, ...list } = loaderData
  return (
    <AdminPage
      title={t('Manage Events')}
      help={help()}
      actions={
        <ButtonLink to="/admin/events/create" icon="plus">
          {t('Add New Event')}
        </ButtonLink>
      }
    >
      <div role="alert" className="mb-4 empty:hidden">
        {actionData?.refusal && <Notice tone="danger">{actionData.refusal}</Notice>}
      </div>
      {created && (
        <Notice
          tone="success"
          title={created.title}
          className="mb-4"
          actions={
            <ButtonLink to={`/admin/events/${created.id}`} size="small">
              {t('Open the event')}
            </ButtonLink>
          }
        >
          {t('The event is created. Open it to add what its page lacks, or to publish it.')}
        </Notice>
      )}
      <EventTable {...list} />
    </AdminPage>
  )
}
