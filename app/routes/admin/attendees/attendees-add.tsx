import { data, redirect, useNavigation } from 'react-router'
import { attendeesEvent } from '#app/features/attendees/list/attendees-event.server.ts'
import { addAttendees } from '#app/features/order-admin/manual/add-attendees.server.ts'
import { addAttendeesForm } from '#app/features/order-admin/manual/add-attendees-form.ts'
import { typesToAdd } from '#app/features/order-admin/manual/types-to-add.server.ts'
import { AddAttendeesForm } from '#app/features/order-admin/manual/ui/add-attendees-form.tsx'
import type { AddRefusal } from '#app/features/order-admin/manual/ui/manual-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FormErrors } from '../answer-refusal.server.ts'
import type { EventScreen } from '../events/event-frame.tsx'
import type { Route } from './+types/attendees-add'

const help = () =>
  t(
    'Add people who do not order themselves: speakers, press, guests, cash at the door, a school that pays by invoice. Each person gets an order, a ticket and, where money was taken, a receipt.',
  )
export const handle = { help } satisfies EventScreen

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { id } = await attendeesEvent(ctx, params.id)
  return { eventId: id, types: await typesToAdd(ctx, id), formId: newId() }
}

type Answer = { typed: Record<string, string>; errors: FormErrors; refusal: AddRefusal | null }

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const answer = (of: Partial<Answer>) => data({ typed, errors: {}, refusal: null, ...of } satisfies Answer)
  const submission = parseWithZod(form, { schema: addAttendeesForm })
  if (submission.status !== 'success') return answer({ errors: submission.error ?? {} })
  const outcome = await addAttendees(ctx, { ...submission.value, eventId: params.id })
  if (!outcome.ok) return answer({ refusal: outcome })
  const { terms, people, quantity, ticketTypeId, buyer } = submission.value
  const type = (await typesToAdd(ctx, params.id)).find(({ id }) => id === ticketTypeId)
  // In an order for several people one ticket admits as many of them as it has seats.
  const added = buyer ? people.length : people.length * quantity * (type?.seatsPerTicket ?? 1)
  const [order, second] = outcome.orderIds
  const told = new URLSearchParams({
    added: String(added),
    ...(order && !second && { order }),
  })
  const list = `/admin/events/${params.id}/attendees${url.search}`
  throw redirect(`${withNotice(list, terms === 'when-paid' ? 'places-held' : 'attendees-added')}&${told}`)
}

export default function AttendeesAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, types, formId } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const isFormUsed = actionData?.refusal?.reason === 'form-used'
  return (
    <>
      <h2 className="mb-5 text-xl">{t('Add attendees')}</h2>
      {types.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={t('This event has no ticket types')}
          action={
            <ButtonLink to={`/admin/events/edit/${eventId}/tickets`}>{t('Add a ticket type')}</ButtonLink>
          }
        >
          {t('Attendees get a ticket of a type.')}
        </EmptyState>
      ) : (
        <AddAttendeesForm
          eventId={eventId}
          types={types}
          formId={isFormUsed ? formId : (actionData?.typed.formId ?? formId)}
          typed={actionData?.typed ?? {}}
          errors={actionData?.errors ?? {}}
          refusal={actionData?.refusal ?? null}
          pending={pending}
        />
      )}
    </>
  )
}
