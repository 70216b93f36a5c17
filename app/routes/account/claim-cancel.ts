import { userIdOf } from '#app/access/actor.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { cancelClaim } from '#app/features/ticketing/claims/cancel-claim.server.ts'
import { cancelClaimedTicket } from '#app/features/ticketing/claims/cancel-claimed-ticket.server.ts'
import { cancelClaimForm } from '#app/features/ticketing/claims/claim-forms.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/claim-cancel'
import { answerClaim } from './answer-claim.server.ts'

/** Gives a claim back, or one ticket of it; who claims and cancels all day is limited as one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = cancelClaimForm.safeParse(await jsonBody(request))
  if (!form.success) throw badRequest('not a claim')
  const ctx = ctxOf(context)
  const allowed = await consumeLimits(ctx, { limit: 'claim', per: 'account', of: userIdOf(ctx.actor) ?? '' })
  if (!allowed.ok) return answerClaim({ ...allowed, reason: 'too-often' })
  const { orderId, ticketId } = form.data
  return answerClaim(
    ticketId === null
      ? await cancelClaim(ctx, { orderId })
      : await cancelClaimedTicket(ctx, { orderId, ticketId }),
  )
}
