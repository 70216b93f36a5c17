import type { Toast } from '#app/ui/toast-context.ts'
import type { ClaimRefusalReason } from '../claim-free-ticket.server.ts'
import type { ClaimSponsorTicketsOutcome } from '../claim-sponsor-tickets.server.ts'
import type { CancelAnswer, Unanswered } from './send-claim.ts'
import { signInToast, signInWords } from './sign-in-first.ts'

/** Why a member's claim came to nothing (specification 1 §8). */
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
  'too-often': 'There were many claims from you just now. Please wait a minute and try again.',
  'no-answer': 'No response received from ticket claim service. Please try again.',
  failed: 'Failed to claim free ticket. Please try again.',
}

/** The same in the dialog of the account, where the specification has words of its own (2 §5, §8). */
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
  cancelled: { title: 'Claim cancelled', description: 'The free ticket is yours to claim again.' },
  ticketCancelled: { title: 'Ticket cancelled', description: 'The free ticket is yours to claim again.' },
} satisfies Record<string, Toast>

export const claimDialogTitle = 'Claim a free ticket'
export const eventsNotLoaded = 'Failed to load events. Please try again later.'
export const activateBenefits = 'Activate Membership Benefits'
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
    const sent = count === 1 ? 'The attendee gets it by e-mail.' : 'Each attendee gets theirs by e-mail.'
    return { title: 'Claim Successful', description: `${claimed} ${sent}` }
  }
  if (unsent.length === count) {
    return {
      tone: 'danger',
      title: 'Email Error',
      description: `${claimed} No e-mail could be sent. ${yours}`,
    }
  }
  if (unsent.length === 1) {
    return {
      tone: 'info',
      title: 'Email Info',
      description: `${claimed} An e-mail could not be sent to ${first}. ${yours}`,
    }
  }
  const several = `${claimed} E-mails could not be sent to ${unsent.join(', ')}. ${yours}`
  return { tone: 'info', title: 'Email Warning', description: several }
}

type CancelRefusal = Extract<CancelAnswer, { ok: false }>['reason']

/** Why a claim was not cancelled. */
export const cancelClaimWords: Record<CancelRefusal, string> = {
  'not-claimed': 'This ticket was bought, not claimed, so there is no claim to cancel.',
  'too-late': 'The event has started or the ticket is in use, so the claim can no longer be cancelled.',
  'already-cancelled': 'This claim is cancelled already.',
  'too-often': memberClaimWords['too-often'],
  'no-answer': 'We got no answer, so we do not know whether the claim was cancelled. Please try again.',
  failed: 'The claim was not cancelled. Please try again.',
}

type CancelQuestion = {
  title: string
  press: string
  label: (about: { eventTitle: string; names: readonly string[] }) => string
  lost: (tickets: number) => string
  done: Toast
}

/** What is asked before a claim, or a ticket of it, is given back. */
export const cancelQuestions: Record<'claim' | 'ticket', CancelQuestion> = {
  claim: {
    title: 'Cancel this claim?',
    press: 'Cancel claim',
    label: ({ eventTitle }) => `Cancel claim for ${eventTitle}`,
    lost: (tickets) =>
      tickets === 1
        ? 'Your ticket becomes void and the place goes to somebody else. The free ticket is yours to claim again.'
        : `All ${tickets} tickets become void and the places go to somebody else. Whoever got one by e-mail is told. The free tickets are yours to claim again.`,
    done: claimToasts.cancelled,
  },
  ticket: {
    title: 'Cancel this ticket?',
    press: 'Cancel ticket',
    label: ({ names }) => `Cancel ticket for ${names.join(' and ')}`,
    lost: (tickets) =>
      tickets === 1
        ? 'The ticket becomes void and the place goes to somebody else. Whoever got it by e-mail is told. The free ticket is yours to claim again.'
        : 'They come on one ticket, so both become void and the places go to somebody else. Whoever got one by e-mail is told. The free tickets are yours to claim again.',
    done: claimToasts.ticketCancelled,
  },
}
