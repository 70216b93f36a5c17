import type { Toast } from '#app/ui/toast-context.ts'
import type { ClaimRefusalReason } from '../claim-free-ticket.server.ts'
import type { ClaimSponsorTicketsOutcome } from '../claim-sponsor-tickets.server.ts'
import { claimedTooOften } from './account-claim-words.ts'
import type { Unanswered } from './send-claim.ts'
import { signInToast, signInWords } from './sign-in-first.ts'

/** Why a member's claim came to nothing. */
export const memberClaimWords: Record<ClaimRefusalReason | 'too-often' | Unanswered, string> = {
  'sign-in-required': signInWords,
  'verify-first': 'Please verify your email address before claiming a ticket.',
  'no-membership': 'No active membership found. Join the network to claim free tickets.',
  'membership-unverified':
    'Unable to verify membership status. A payment for your membership is late: once it is made you can claim again.',
  NO_ALLOCATION: 'No ticket allocation found. Please contact support.',
  DUPLICATE_TICKET: 'You have already claimed a free ticket for this event.',
  'none-left': 'No free tickets remaining for this event.',
  NO_TICKETS_AVAILABLE: 'No free tickets available for this event.',
  'not-claimable': 'This ticket cannot be claimed with your membership.',
  'event-passed': 'This event has ended.',
  'event-not-open': 'Tickets for this event are not on sale now.',
  ALLOCATION_ERROR: 'Unable to process ticket allocation. Please try again.',
  CREATE_ERROR: 'Failed to create ticket record. Please contact support.',
  'too-often': claimedTooOften,
  'no-answer': 'No response received from ticket claim service. Please try again.',
  failed: 'Failed to claim free ticket. Please try again.',
}

/** The same in the dialog of the account, which has words of its own. */
export const dialogClaimWords: typeof memberClaimWords = {
  ...memberClaimWords,
  'none-left': 'No free tickets remaining for this event',
  'no-answer': 'Failed to claim free ticket. Please try again later.',
  failed: 'Failed to claim free ticket. Please try again later.',
}

export const claimToasts = {
  signIn: signInToast,
  refused: { tone: 'danger', title: 'Unable to claim ticket' },
  claimed: { title: 'Free ticket claimed!' },
  claimedInDialog: { title: 'Free ticket claimed successfully' },
} satisfies Record<string, Toast>

export const noPaidType = 'No applicable (paid) ticket type found for sponsor claim.'
export const tooManyWanted = 'Cannot claim more tickets than available.'

/** A sponsor's attendee, counted from 1, whose address is none. */
export function invalidAttendee(number: number): string {
  return `Please fill in a valid email for attendee ${number}.`
}

export function repeatedAttendee(number: number): string {
  return `Attendee ${number} has the address of another attendee. Each needs one of their own.`
}

type SponsorRefusal = Extract<ClaimSponsorTicketsOutcome, { ok: false }> | { ok: false; reason: Unanswered }

/** Why a sponsor's claim came to nothing. */
export function sponsorClaimWords(refusal: SponsorRefusal): string {
  switch (refusal.reason) {
    case 'too-many':
      return tooManyWanted
    case 'not-paid-type':
      return noPaidType
    case 'invalid-email':
      return invalidAttendee(refusal.index + 1)
    case 'repeated-email':
      return repeatedAttendee(refusal.index + 1)
    case 'wrong-count':
      return refusal.seatsPerTicket === 1
        ? 'Please fill in one attendee for every ticket.'
        : `These tickets admit ${refusal.seatsPerTicket} people each: please claim them for ${refusal.seatsPerTicket}, ${2 * refusal.seatsPerTicket} and so on.`
    case 'NO_TICKETS_AVAILABLE':
      return refusal.left > 0
        ? `Only ${refusal.left} tickets are left for this event.`
        : memberClaimWords.NO_TICKETS_AVAILABLE
    case 'not-sponsor':
      return 'Sponsor tickets are for sponsors of the network.'
    case 'failed':
      return 'Failed to claim sponsor tickets. Please try again.'
    case 'sign-in-required':
    case 'verify-first':
    case 'event-passed':
    case 'event-not-open':
    case 'ALLOCATION_ERROR':
    case 'CREATE_ERROR':
    case 'too-often':
    case 'no-answer':
      return memberClaimWords[refusal.reason]
  }
}

/** How a sponsor's claim went: nothing undoes it when a mail to an attendee cannot be sent. */
export function sponsorClaimToast(claim: {
  ticketName: string
  count: number
  unsent: readonly string[]
}): Toast {
  const { ticketName, count, unsent } = claim
  const claimed =
    count === 1 ? `1 ticket claimed: ${ticketName}.` : `${count} tickets claimed: ${ticketName}.`
  const yours = 'You find the tickets in your account.'
  const [first] = unsent
  if (first === undefined) {
    const sent = count === 1 ? 'The attendee gets it by email.' : 'Each attendee gets theirs by email.'
    return { title: 'Claim Successful', description: `${claimed} ${sent}` }
  }
  if (unsent.length === count) {
    return {
      tone: 'danger',
      title: 'Email Error',
      description: `${claimed} No email could be sent. ${yours}`,
    }
  }
  if (unsent.length === 1) {
    return {
      tone: 'info',
      title: 'Email Info',
      description: `${claimed} An email could not be sent to ${first}. ${yours}`,
    }
  }
  const several = `${claimed} Emails could not be sent to ${unsent.join(', ')}. ${yours}`
  return { tone: 'info', title: 'Email Warning', description: several }
}
