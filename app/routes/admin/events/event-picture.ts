import { data, redirect } from 'react-router'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import type { Route } from './+types/event-picture'

export function loader() {
  return redirect('/admin/events')
}

/** Takes the featured image of an event that is not saved yet and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const answer = await uploadPicture(ctx, await uploadedPicture(request), {
    permission: 'events:manage',
    limit: 'event-picture',
  })
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
