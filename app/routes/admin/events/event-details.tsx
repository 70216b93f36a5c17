import { replace, useNavigation, useRouteLoaderData } from 'react-router'
import { eventToEdit } from '#app/features/events/editing/event-to-edit.server.ts'
import { EventForm } from '#app/features/events/editing/ui/event-form.tsx'
import { updateEvent } from '#app/features/events/editing/update-event.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/event-details'
import { knownTimeZones, readEventForm, refusedEvent } from './event-form-answer.server.ts'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'What the event is, when and where it takes place, and how it appears on the site. Visitors see a published event change within seconds.',
  )

export const handle = { help } satisfies EventScreen

/** Event Details: the first part of an event's editor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventToEdit(ctx, params.id)
  return { event, timeZones: knownTimeZones(event.typed.timeZone) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('event')
  const sent = await readEventForm(ctx, request)
  const { submission, textOf } = sent
  if (submission.status !== 'success' || sent.pictureProblem) return refusedEvent(ctx, sent, null)
  const saved = await updateEvent(ctx, {
    eventId: params.id,
    revision: Number(textOf('revision')) || 0,
    edit: submission.value,
    acceptsLostDishes: textOf('acceptsLostDishes') !== '',
  })
  if (!saved.ok) return refusedEvent(ctx, sent, saved)
  throw replace(withNotice(`/admin/events/edit/${params.id}`, 'event-saved'))
}

export default function EventDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { event, timeZones } = loaderData
  const { state, formData } = useNavigation()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const intent = state === 'submitting' ? formData?.get('intent') : null
  if (event.status === 'archived') {
    return <Notice title={t('This event is archived')}>{t('Archived events can’t be edited.')}</Notice>
  }
  return (
    <EventForm
      key={actionData?.answer ? 'kept' : event.revision}
      event={event}
      tickets={null}
      answer={actionData?.answer}
      timeZones={timeZones}
      tilesUrl={root?.mapTilesUrl ?? null}
      pending={typeof intent === 'string' ? intent : null}
    />
  )
}
