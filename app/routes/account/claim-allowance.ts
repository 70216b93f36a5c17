import { ownAllowance } from '#app/features/ticketing/claims/own-allowance.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/claim-allowance'

/** The free tickets of the signed-in person; none for a visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const allowance = await ownAllowance(ctxOf(context), { eventId: null })
  return Response.json(allowance)
}
