import { recordView } from '#app/features/blog/record-view.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/blog-view'

/** A visitor has looked at a post for a while. The answer tells nothing, not even whether it was counted. */
export async function action({ context, params, request }: Route.ActionArgs) {
  await recordView(ctxOf(context), { slug: params.slug, ...clientOf(request) })
  return new Response(null, { status: 204 })
}
