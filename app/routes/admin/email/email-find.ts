import { eventsOffered } from '#app/features/campaigns/composer-choices.server.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/email-find'

/** What the fields of a campaign offer: `of` events or people, for the letters in `q`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const found =
    url.searchParams.get('of') === 'people' ? await findPeople(ctx, typed) : await eventsOffered(ctx, typed)
  return Response.json({ found })
}
