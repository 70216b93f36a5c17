import { sponsorTicketsForm } from '#app/features/ticketing/claims/claim-forms.ts'
import { claimSponsorTickets } from '#app/features/ticketing/claims/claim-sponsor-tickets.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/claim-sponsor-tickets'
import { answerClaim } from './answer-claim.server.ts'

/** Claims a sponsor's tickets for people by name; the verb limits how often. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = sponsorTicketsForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a claim')
  return answerClaim(await claimSponsorTickets(ctxOf(context), form.data))
}
