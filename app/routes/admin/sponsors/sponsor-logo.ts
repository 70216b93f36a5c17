import { data, redirect } from 'react-router'
import { logoMaxBytes } from '#app/features/memberships/applications/rules/logo.ts'
import { uploadPicture } from '#app/features/people/upload-picture.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import type { Route } from './+types/sponsor-logo'

export function loader() {
  return redirect('/admin/sponsors')
}

/** Takes the logo of a sponsor, of 5 MB at most, before its form is saved, and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const picture = { ...(await uploadedPicture(request)), maxBytes: logoMaxBytes }
  const answer = await uploadPicture(ctx, picture, { permission: 'people:manage' })
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
