import { replace, useNavigation } from 'react-router'
import { cancelEvent } from '#app/features/event-life/cancel-event.server.ts'
import { cancelPreview } from '#app/features/event-life/cancel-preview.server.ts'
import { cancelEventForm, refundRunForm } from '#app/features/event-life/forms.ts'
import { refundKeptOrders } from '#app/features/event-life/refund-kept-orders.server.ts'
import { refundRunProgress } from '#app/features/event-life/refund-run-progress.server.ts'
import { retryRefundRun } from '#app/features/event-life/retry-refund-run.server.ts'
import { CancelForm } from '#app/features/event-life/ui/cancel-form.tsx'
import { cancelWords } from '#app/features/event-life/ui/event-life-words.ts'
import { RunScreen } from '#app/features/event-life/ui/run-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Notice } from '#app/ui/notice.tsx'
import { answerRefusal, textIn } from '../answer-refusal.server.ts'
import type { Route } from './+types/event-cancel'
import { EventStepFrame } from './event-step-frame.tsx'

const help = () =>
  t(
    'Cancelling stops sales, notifies everyone and can refund all paid orders. This screen then shows the progress and any orders that need attention.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const preview = await cancelPreview(ctx, params.id)
  return { preview, run: await refundRunProgress(ctx, params.id) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const eventId = params.id
  const typed = { message: textIn(form, 'message'), refunds: textIn(form, 'refunds') }
  const step = parseWithZod(form, { schema: refundRunForm })
  if (step.status === 'success' && step.value.intent === 'retry') {
    await retryRefundRun(ctx, { eventId })
    throw replace(url.pathname)
  }
  const isKept = step.status === 'success'
  const submission = isKept ? step : parseWithZod(form, { schema: cancelEventForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  const { value } = submission
  if (value.intent === 'retry') throw replace(url.pathname)
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  if (value.intent === 'refund-kept') {
    await refundKeptOrders(ctx, { eventId })
    throw replace(url.pathname)
  }
  const { refunds, message } = value
  const outcome = await cancelEvent(ctx, { eventId, refunds: refunds === 'yes', message })
  if (outcome.ok) throw replace(url.pathname)
  return answerRefusal({ form: [cancelWords[outcome.reason]] }, typed)
}

export const meta: Route.MetaFunction = () => [{ title: t('Cancel event') }]

export default function EventCancel({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, run } = loaderData
  const { event } = preview
  const about = {
    errors: actionData?.errors ?? {},
    pending: useNavigation().formMethod === 'POST',
  }
  return (
    <EventStepFrame event={event} title={run ? t('Cancelled event') : t('Cancel event')} help={help()}>
      {run ? (
        <RunScreen run={run} timeZone={event.timeZone} {...about} />
      ) : event.status === 'published' ? (
        <CancelForm
          preview={preview}
          typed={{ message: actionData?.typed.message ?? '', refunds: actionData?.typed.refunds ?? '' }}
          {...about}
        />
      ) : (
        <Notice title={cancelWords['not-published']}>
          {t('You can delete a draft. Archived events are visible to administrators only.')}
        </Notice>
      )}
    </EventStepFrame>
  )
}
