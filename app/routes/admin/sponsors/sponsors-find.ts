import { sponsorCandidates } from '#app/features/sponsors/sponsor-candidates.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/sponsors-find'

/** The people that the field of a new sponsor offers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const people = typed.length < 2 ? [] : await sponsorCandidates(ctx, typed)
  return Response.json({ people })
}
