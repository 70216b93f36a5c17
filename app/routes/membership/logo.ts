import { data, redirect } from 'react-router'
import { uploadLogo } from '#app/features/memberships/applications/upload-logo.server.ts'
import { applyPath } from '#app/features/memberships/joining/rules/joining-links.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { pictureIn } from '#app/http/uploaded-picture.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/logo'

export const loader = () => redirect(applyPath())

/** Takes a company's logo and answers in JSON, for the page that sends it and shows how far it is. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  const picture = await pictureIn(body, 'picture')
  if (!picture) throw badRequest('not a picture')
  const replaces = body.get('replaces')
  const answer = await uploadLogo(ctx, { ...picture, ...(typeof replaces === 'string' && { replaces }) })
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}
