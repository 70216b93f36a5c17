import { data, redirect } from 'react-router'
import { keepDraft } from '#app/features/blog/writing/keep-draft.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/post-draft'
import { sentDraft } from './sent-post.server.ts'

export function loader() {
  return redirect('/admin/blog')
}

/** Keeps what is being typed into the form of a post and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  return data(await keepDraft(ctx, await sentDraft(request)))
}
