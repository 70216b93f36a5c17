import { data, redirect, useNavigation } from 'react-router'
import { archiveEvent } from '#app/features/events/archive-event.server.ts'
import { eventName } from '#app/features/events/event-name.server.ts'
import { eventStepWords } from '#app/features/events/ui/event-step-words.ts'
import { ConfirmScreen } from '#app/features/order-admin/refunds/ui/confirm-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/event-archive'
import { EventStepFrame } from './event-step-frame.tsx'

const help = () =>
  t(
    'An archived event keeps its orders and attendees and is visible to administrators only. Archive events that have ended, were cancelled or will not be published.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { event: await eventName(ctx, params.id) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const outcome = await archiveEvent(ctx, { eventId: params.id })
  if (outcome.ok) throw redirect(withNotice('/admin/events', 'event-archived'))
  return data({ errors: [eventStepWords[outcome.reason]] })
}

export const meta: Route.MetaFunction = () => [{ title: t('Archive event') }]

export default function EventArchive({ loaderData, actionData }: Route.ComponentProps) {
  const { event } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <EventStepFrame event={event} title={t('Archive event')} help={help()}>
      <ConfirmScreen
        title={t('Archive “{title}”?', { title: event.title })}
        consequences={[
          t('Visitors no longer see it on its page, in lists or in calendars.'),
          t('Orders, attendees and statistics are kept. Tickets stay in people’s accounts.'),
          t('You cannot restore an archived event, but you can duplicate it.'),
        ]}
        errors={actionData?.errors}
        back="/admin/events"
        button={t('Archive event')}
        pending={pending}
      />
    </EventStepFrame>
  )
}
