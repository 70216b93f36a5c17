import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { CancelClaimOutcome } from '../cancel-claim.server.ts'
import type { ClaimFreeTicketOutcome } from '../claim-free-ticket.server.ts'
import type { ClaimSponsorTicketsInput, ClaimSponsorTicketsOutcome } from '../claim-sponsor-tickets.server.ts'

/** Nothing came back, or nothing that can be understood: whether anything happened is unknown. */
export type Unanswered = 'no-answer' | 'failed'

type OrUnanswered<Outcome> = Outcome | { ok: false; reason: Unanswered }

export type CancelAnswer = OrUnanswered<CancelClaimOutcome | { ok: false; reason: 'too-often' }>

/** Claims a member's free ticket. The same token again is the same claim. */
export function sendMemberClaim(message: {
  eventId: string
  ticketTypeId: string | null
  claimToken: string
}): Promise<OrUnanswered<ClaimFreeTicketOutcome>> {
  return send('/claims/free-ticket', message)
}

/** Claims a sponsor's tickets. The same token again is the same claim. */
export function sendSponsorClaim(
  message: ClaimSponsorTicketsInput,
): Promise<OrUnanswered<ClaimSponsorTicketsOutcome>> {
  return send('/claims/sponsor-tickets', message)
}

/** Gives a claim back, or one ticket of it. */
export function sendCancelClaim(message: {
  orderId: string
  ticketId: string | null
}): Promise<CancelAnswer> {
  return send('/claims/cancel', message)
}

async function send<Outcome>(path: string, body: unknown): Promise<OrUnanswered<Outcome>> {
  let text: string
  try {
    const response = await fetch(pathHere(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    text = await response.text()
  } catch {
    return { ok: false, reason: 'no-answer' }
  }
  if (text === '') return { ok: false, reason: 'no-answer' }
  return understood<Outcome>(text) ?? { ok: false, reason: 'failed' }
}

function understood<Outcome>(text: string): Outcome | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'ok' in answer ? (answer as Outcome) : null
  } catch {
    return null
  }
}
