import { z } from 'zod'
import { waitlistForm } from '#app/features/ticketing/waitlist/waitlist-form.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/join-waitlist-form'
import { answerJoin } from './answer-join.server.ts'

const fieldsForm = z.record(z.string(), z.unknown())

/** What the dialog of a waitlist starts from. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { known, mostPlaces } = await waitlistForm(ctxOf(context), params)
  return Response.json({ known, mostPlaces })
}

/** Joins the waitlist, as a script sends its form. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = fieldsForm.safeParse(await jsonBody(request))
  if (!fields.success) throw badRequest('not a form')
  const { ticketTypeId } = params
  const { answer, retryAfter } = await answerJoin(ctxOf(context), request, {
    ticketTypeId,
    fields: fields.data,
  })
  if (retryAfter === null) return Response.json(answer)
  return Response.json(answer, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}
