import { data } from 'react-router'
import { lookUpPlace } from '#app/features/events/editing/look-up-place.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/event-place-lookup'

/** Where an address is (`q`), or what is at a point (`latitude`, `longitude`), in JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = Object.fromEntries(url.searchParams)
  return data(await lookUpPlace(ctx, asked))
}
