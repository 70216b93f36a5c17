import { redirect, useNavigation, useRouteLoaderData } from 'react-router'
import { createEvent } from '#app/features/events/create-event.server.ts'
import { eventToCreate } from '#app/features/events/editing/event-to-edit.server.ts'
import { EventForm } from '#app/features/events/editing/ui/event-form.tsx'
import { NewEventTabs } from '#app/features/events/editing/ui/new-event-tabs.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/event-create'
import { knownTimeZones, readEventForm, refusedEvent } from './event-form-answer.server.ts'

const help =
  'Say what the event is, when and where it takes place, and how it appears on the site. It starts as a draft: add its tickets before you publish it.'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventToCreate(ctx)
  return { event, timeZones: knownTimeZones(event.typed.timeZone) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = await readEventForm(ctx, request)
  const { submission, textOf } = sent
  if (submission.status !== 'success' || sent.pictureProblem) return refusedEvent(ctx, sent, null)
  const id = textOf('id')
  const created = await createEvent(ctx, { ...submission.value, ...(isId(id) && { id }) })
  if (!created.ok) return refusedEvent(ctx, sent, created)
  throw redirect(
    textOf('intent') === 'tickets'
      ? withNotice(`/admin/events/edit/${created.id}/tickets`, 'event-created')
      : withNotice('/admin/events', 'event-created'),
  )
}

export const meta: Route.MetaFunction = () => [{ title: 'Create New Event' }]

export default function EventCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const intent = state === 'submitting' ? formData?.get('intent') : null
  return (
    <AdminPage title="Create New Event" help={help}>
      <NewEventTabs />
      <EventForm
        event={loaderData.event}
        isNew
        answer={actionData?.answer}
        timeZones={loaderData.timeZones}
        tilesUrl={root?.mapTilesUrl ?? null}
        pending={typeof intent === 'string' ? intent : null}
      />
    </AdminPage>
  )
}
