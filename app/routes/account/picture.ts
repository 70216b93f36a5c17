import { data, redirect } from 'react-router'
import { changePicture } from '#app/features/people/change-picture.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import type { Route } from './+types/picture'

export const loader = () => redirect('/account/profile')

/** Takes a picture and answers in JSON, for the page that sends it and shows how far it is. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const answer = await changePicture(ctx, await uploadedPicture(request))
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
