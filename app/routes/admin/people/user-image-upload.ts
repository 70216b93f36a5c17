import { data, redirect } from 'react-router'
import { addImageOfMember } from '#app/features/directory/administered/add-image-of-member.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { uploadedPicture } from '#app/http/uploaded-picture.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/user-image-upload'

export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.id)) throw notFound('account')
  return redirect(`/admin/members/${params.id}?tab=images`)
}

/** Takes one of a person's images and answers in JSON. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const picture = await uploadedPicture(request)
  const answer = await addImageOfMember(ctx, { userId: params.id, ...picture })
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
