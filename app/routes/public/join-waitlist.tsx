import { data, redirect } from 'react-router'
import { joinWaitlistPath } from '#app/features/ticketing/rules/links.ts'
import type { JoinField } from '#app/features/ticketing/waitlist/ui/join-answer.ts'
import { joinLabel } from '#app/features/ticketing/waitlist/ui/join-label.ts'
import { JoinScreen } from '#app/features/ticketing/waitlist/ui/join-screen.tsx'
import { waitlistForm } from '#app/features/ticketing/waitlist/waitlist-form.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import type { Route } from './+types/join-waitlist'
import { answerJoin } from './answer-join.server.ts'

/** The form of a waitlist, where no script opens it over the event's page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const form = await waitlistForm(ctx, params)
  const path = joinWaitlistPath(form.event.slug, params.ticketTypeId)
  if (form.event.slug !== params.slug) throw redirect(path, 301)
  return { form, path }
}

/** Joins where no script sends the form; otherwise that goes to `/join` below this address. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = Object.fromEntries(await formBody(request))
  const { ticketTypeId } = params
  const { answer, retryAfter } = await answerJoin(ctxOf(context), request, { ticketTypeId, fields })
  const body = { answer, typed: typedIn(fields) }
  return retryAfter === null ? data(body) : refuse(context, body, retryAfter)
}

/** What was typed, to be shown again. */
function typedIn(fields: Record<string, FormDataEntryValue>) {
  const names: JoinField[] = ['firstName', 'lastName', 'email', 'phoneNumber', 'message', 'places']
  return Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '').slice(0, 2_000)]))
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(loaderData ? `${joinLabel()}: ${loaderData.form.event.title}` : joinLabel(), matches)
}

export default function JoinWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinScreen {...loaderData} answered={actionData ?? null} />
}
