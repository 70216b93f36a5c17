import { redirect, useNavigation } from 'react-router'
import { duplicateEvent } from '#app/features/event-life/duplicate-event.server.ts'
import { duplicateEventForm } from '#app/features/event-life/forms.ts'
import { DuplicateForm } from '#app/features/event-life/ui/duplicate-form.tsx'
import { duplicateWords } from '#app/features/event-life/ui/event-life-words.ts'
import { eventName } from '#app/features/events/event-name.server.ts'
import { startOfCopy } from '#app/features/events/rules/next-month.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { instantOfTyped, typedTime } from '#app/kernel/typed-time.ts'
import { answerRefusal, textIn } from '../answer-refusal.server.ts'
import type { Route } from './+types/event-duplicate'
import { EventStepFrame } from './event-step-frame.tsx'

const help = () =>
  t(
    'A copy is a draft with the texts, pictures, ticket types and forms of the event, for another date. Orders, waitlist entries and door staff are not copied.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventName(ctx, params.id)
  const [date, time] = typedTime(startOfCopy(event.startsAt, event.timeZone, ctx.now), event.timeZone).split(
    'T',
  )
  return { event, copyId: newId(), date, time }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const event = await eventName(ctx, params.id)
  const form = await formBody(request)
  const typed = { title: textIn(form, 'title'), date: textIn(form, 'date'), time: textIn(form, 'time') }
  const submission = parseWithZod(form, { schema: duplicateEventForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  const { copyId, title, date, time } = submission.value
  const startsAt = instantOfTyped(`${date}T${time}`, event.timeZone) ?? new Date(Number.NaN)
  const outcome = await duplicateEvent(ctx, { eventId: event.id, copyId, title, startsAt })
  if (outcome.ok) throw redirect(withNotice(`/admin/events/${outcome.id}`, 'event-copied'))
  const field = outcome.reason === 'no-title' ? 'title' : 'date'
  return answerRefusal({ [field]: [duplicateWords[outcome.reason]] }, typed)
}

export const meta: Route.MetaFunction = () => [{ title: t('Duplicate event') }]

export default function EventDuplicate({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <EventStepFrame event={loaderData.event} title={t('Duplicate event')} help={help()}>
      <DuplicateForm
        {...loaderData}
        {...actionData?.typed}
        errors={actionData?.errors ?? {}}
        pending={pending}
      />
    </EventStepFrame>
  )
}
