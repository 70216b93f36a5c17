import { redirect, useNavigation, useRouteLoaderData } from 'react-router'
import { launchEvent } from '#app/features/event-life/launch-event.server.ts'
import { eventToCreate } from '#app/features/events/editing/event-to-edit.server.ts'
import { EventForm } from '#app/features/events/editing/ui/event-form.tsx'
import { NewEventTabs } from '#app/features/events/editing/ui/new-event-tabs.tsx'
import { NewEventTickets } from '#app/features/events/editing/ui/new-event-tickets.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { wholeOfTyped } from '#app/kernel/typed-amount.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/event-create'
import { knownTimeZones, readEventForm, refusedEvent } from './event-form-answer.server.ts'

const help = () =>
  t(
    'Title, date, place and tickets are all that an event needs; everything else can follow. Create it as a draft, or publish it at once.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventToCreate(ctx)
  return { event, ticketId: newId(), timeZones: knownTimeZones(event.typed.timeZone) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = await readEventForm(ctx, request)
  const { submission, textOf } = sent
  const asked = { registration: textOf('registration'), places: textOf('places') }
  const isFree = asked.registration === 'free'
  const capacity = wholeOfTyped(asked.places, 1, mostPlaces)
  const placesProblem = isFree && capacity === undefined ? placesWords() : null
  const refused = async (...why: Parameters<typeof refusedEvent>) => ({
    ...(await refusedEvent(...why)).data,
    tickets: { typed: asked, problem: placesProblem },
  })
  if (submission.status !== 'success' || sent.pictureProblem || placesProblem) return refused(ctx, sent, null)
  const [id, ticketId, intent] = [textOf('id'), textOf('ticketId'), textOf('intent')]
  const publish = intent === 'publish' || submission.value.status === 'published'
  const created = await launchEvent(ctx, {
    event: { ...submission.value, id: isId(id) ? id : newId() },
    freeTicket: isFree ? { id: isId(ticketId) ? ticketId : newId(), capacity: capacity ?? null } : null,
    publish,
  })
  if (!created.ok) return refused(ctx, sent, created)
  if (intent === 'publish') throw redirect(withNotice(`/admin/events/${created.id}`, 'event-published'))
  throw redirect(
    intent === 'tickets'
      ? withNotice(`/admin/events/edit/${created.id}/tickets`, 'event-created')
      : withNotice(`/admin/events?created=${created.id}`, 'event-created'),
  )
}

const mostPlaces = 1_000_000
const placesWords = () => t('Please enter a whole number from 1 to {most}', { most: formatCount(mostPlaces) })
const nothingAsked = { typed: { registration: '', places: '' }, problem: null }

export const meta: Route.MetaFunction = () => [{ title: t('Create New Event') }]

export default function EventCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const intent = state === 'submitting' ? formData?.get('intent') : null
  return (
    <AdminPage title={t('Create New Event')} help={help()}>
      <NewEventTabs />
      <EventForm
        event={loaderData.event}
        tickets={
          <NewEventTickets ticketId={loaderData.ticketId} {...(actionData?.tickets ?? nothingAsked)} />
        }
        answer={actionData?.answer}
        timeZones={loaderData.timeZones}
        tilesUrl={root?.mapTilesUrl ?? null}
        pending={typeof intent === 'string' ? intent : null}
      />
    </AdminPage>
  )
}
