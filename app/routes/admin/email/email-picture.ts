import { data, redirect } from 'react-router'
import { uploadEmailImage } from '#app/features/campaigns/upload-email-image.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import type { Route } from './+types/email-picture'

export function loader() {
  return redirect('/admin/email')
}

/** Takes a picture for the content of a mail and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const answer = await uploadEmailImage(ctx, await uploadedPicture(request))
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
