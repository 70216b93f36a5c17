import { freeTicketForm } from '#app/features/ticketing/claims/claim-forms.ts'
import { claimFreeTicket } from '#app/features/ticketing/claims/claim-free-ticket.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/claim-free-ticket'
import { answerClaim } from './answer-claim.server.ts'

/** Claims a member's free ticket; the verb limits how often. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = freeTicketForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a claim')
  return answerClaim(await claimFreeTicket(ctxOf(context), form.data))
}
