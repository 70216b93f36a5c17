import { data, replace } from 'react-router'
import { templatesToChoose } from '#app/features/events/forms/form-templates.server.ts'
import { createTicketType } from '#app/features/ticket-types/create-ticket-type.server.ts'
import { deleteTicketType } from '#app/features/ticket-types/delete-ticket-type.server.ts'
import { orderTicketTypes } from '#app/features/ticket-types/order-ticket-types.server.ts'
import { setTicketTypeArchived } from '#app/features/ticket-types/set-ticket-type-archived.server.ts'
import { ticketTypeForm } from '#app/features/ticket-types/ticket-type-form.ts'
import {
  eventZone,
  ticketTypeList,
  ticketTypeSaved,
} from '#app/features/ticket-types/ticket-type-list.server.ts'
import { ticketTypeRevenue } from '#app/features/ticket-types/ticket-type-revenue.server.ts'
import { notSavedWords, notTakenAwayWords } from '#app/features/ticket-types/ui/ticket-type-words.ts'
import { TicketTypesScreen } from '#app/features/ticket-types/ui/ticket-types-screen.tsx'
import { updateTicketType } from '#app/features/ticket-types/update-ticket-type.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import type { Route } from './+types/event-tickets'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'The ticket types of the event, with what each has sold and what is left. Add a type, change its price or its sale, and drag the types into the order that visitors see.',
  )

export const handle = { help } satisfies EventScreen

const pathOf = (eventId: string) => `/admin/events/edit/${eventId}/tickets`

/** The tickets of an event: what is sold, what is left, and the form of the one in `?ticket=`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = url.searchParams.get('ticket')
  const [list, templates, saved] = await Promise.all([
    ticketTypeList(ctx, params.id),
    templatesToChoose(ctx, params.id),
    asked === null || asked === 'new' ? null : ticketTypeSaved(ctx, asked),
  ])
  const revenue = ticketTypeRevenue(ctx, params.id)
  return { ...list, revenue, templates, saved, newId: newId(), at: ctx.now.getTime() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { id: eventId } = params
  const path = pathOf(eventId)
  const form = await formBody(request)
  const sent = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [id, intent] = [sent('id'), sent('intent')]
  switch (intent) {
    case 'order': {
      const ids = sent('ids').split(',')
      const outcome = await orderTicketTypes(ctx, { eventId, ids })
      return outcome.ok ? {} : { refused: outcome.reason }
    }
    case 'delete': {
      const outcome = await deleteTicketType(ctx, { eventId, id })
      if (outcome.ok) throw replace(withNotice(path, 'ticket-type-deleted'))
      return data({ refused: notTakenAwayWords[outcome.reason] })
    }
    case 'archive':
    case 'restore': {
      const isArchived = intent === 'archive'
      const outcome = await setTicketTypeArchived(ctx, { eventId, id, isArchived })
      if (outcome.ok)
        throw replace(withNotice(path, isArchived ? 'ticket-type-archived' : 'ticket-type-saved'))
      return data({ refused: notTakenAwayWords[outcome.reason] })
    }
  }
  const submission = parseWithZod(form, { schema: ticketTypeForm(await eventZone(ctx, eventId)) })
  if (submission.status !== 'success') return data({ result: submission.reply() })
  const { revision, ...wanted } = submission.value
  const outcome =
    revision === 0
      ? await createTicketType(ctx, { eventId, ...wanted })
      : await updateTicketType(ctx, { eventId, revision, ...wanted })
  if (outcome.ok) throw replace(withNotice(path, 'ticket-type-saved'))
  const { field, words } = notSavedWords(outcome)
  return data({
    result: submission.reply(
      field === null ? { formErrors: [words] } : { fieldErrors: { [field]: [words] } },
    ),
  })
}

export default function EventTickets({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData ?? {}
  return (
    <TicketTypesScreen
      view={loaderData}
      path={pathOf(params.id)}
      lastResult={'result' in answer ? answer.result : undefined}
      refused={'refused' in answer ? answer.refused : undefined}
    />
  )
}
