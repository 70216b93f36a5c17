import { data, redirect } from 'react-router'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import type { Route } from './+types/page-picture'

export function loader() {
  return redirect('/admin/pages')
}

/** Takes a picture for a page, a partner or a testimonial and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const answer = await uploadPicture(ctx, await uploadedPicture(request), { permission: 'pages:manage' })
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
