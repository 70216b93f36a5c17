import { data, redirect } from 'react-router'
import { addEventPicture } from '#app/features/events/images/add-event-picture.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/event-image-upload'

export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.id)) throw notFound('event')
  return redirect(`/admin/events/edit/${params.id}/images`)
}

/** Takes one of an event's pictures and answers in JSON. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const picture = await uploadedPicture(request)
  const answer = await addEventPicture(ctx, { eventId: params.id, ...picture })
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
