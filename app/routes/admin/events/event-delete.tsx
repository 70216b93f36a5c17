import { data, redirect, useNavigation } from 'react-router'
import { deleteEvent } from '#app/features/event-life/delete-event.server.ts'
import { deletePreview } from '#app/features/event-life/delete-preview.server.ts'
import { DeleteScreen } from '#app/features/event-life/ui/delete-screen.tsx'
import { eventName } from '#app/features/events/event-name.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/event-delete'
import { EventStepFrame } from './event-step-frame.tsx'

const help = () =>
  t(
    'You can delete an event that has no orders, scans or waitlist entries. Cancel or archive other events instead.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventName(ctx, params.id)
  return { event, preview: await deletePreview(ctx, event.id) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const outcome = await deleteEvent(ctx, { eventId: params.id })
  if (outcome.ok) throw redirect(withNotice('/admin/events', 'event-deleted'))
  // The loader, which runs again, says why.
  return data(null)
}

export const meta: Route.MetaFunction = () => [{ title: t('Delete event') }]

export default function EventDelete({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <EventStepFrame event={loaderData.event} title={t('Delete event')} help={help()}>
      <DeleteScreen {...loaderData} pending={pending} />
    </EventStepFrame>
  )
}
