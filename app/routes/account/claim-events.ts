import { claimableEvents } from '#app/features/ticketing/claims/claimable-events.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/claim-events'

/** The events that the signed-in person can claim free tickets for. */
export async function loader({ context }: Route.LoaderArgs) {
  const events = await claimableEvents(ctxOf(context))
  return Response.json({ events })
}
