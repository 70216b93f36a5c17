import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { ClaimRefusalReason } from '../claim-free-ticket.server.ts'
import type { ClaimSponsorTicketsOutcome } from '../claim-sponsor-tickets.server.ts'
import { claimedTooOften } from './account-claim-words.ts'
import type { Unanswered } from './send-claim.ts'
import { signInToast, signInWords } from './sign-in-first.ts'

/** Why a member's claim came to nothing. */
export const memberClaimWords: Record<ClaimRefusalReason | 'too-often' | Unanswered, string> = perLanguage(
  () => ({
    'sign-in-required': signInWords(),
    'verify-first': t('Please verify your email address before claiming a ticket.'),
    'no-membership': t('No active membership found. Join the network to claim free tickets.'),
    'membership-unverified': t(
      'Unable to verify membership status. A payment for your membership is late: once it is made you can claim again.',
    ),
    NO_ALLOCATION: t('No ticket allocation found. Please contact support.'),
    DUPLICATE_TICKET: t('You have already claimed a free ticket for this event.'),
    'none-left': t('No free tickets remaining for this event.'),
    NO_TICKETS_AVAILABLE: t('No free tickets available for this event.'),
    'not-claimable': t('This ticket cannot be claimed with your membership.'),
    'event-passed': t('This event has ended.'),
    'event-not-open': t('Tickets for this event are not on sale now.'),
    ALLOCATION_ERROR: t('Unable to process ticket allocation. Please try again.'),
    CREATE_ERROR: t('Failed to create ticket record. Please contact support.'),
    'too-often': claimedTooOften(),
    'no-answer': t('No response received from ticket claim service. Please try again.'),
    failed: t('Failed to claim free ticket. Please try again.'),
  }),
)

/** The same in the dialog of the account, which has words of its own. */
export const dialogClaimWords: typeof memberClaimWords = perLanguage(() => ({
  ...memberClaimWords,
  'none-left': t('No free tickets remaining for this event'),
  'no-answer': t('Failed to claim free ticket. Please try again later.'),
  failed: t('Failed to claim free ticket. Please try again later.'),
}))

export const claimToasts = perLanguage(
  () =>
    ({
      signIn: signInToast,
      refused: { tone: 'danger', title: t('Unable to claim ticket') },
      claimed: { title: t('Free ticket claimed!') },
      claimedInDialog: { title: t('Free ticket claimed successfully') },
    }) satisfies Record<string, Toast>,
)

export const noPaidType = () => t('No applicable (paid) ticket type found for sponsor claim.')
export const tooManyWanted = () => t('Cannot claim more tickets than available.')

/** A sponsor's attendee, counted from 1, whose address is none. */
export function invalidAttendee(number: number): string {
  return t('Please fill in a valid email for attendee {number}.', { number })
}

export function repeatedAttendee(number: number): string {
  return t('Attendee {number} has the address of another attendee. Each needs one of their own.', { number })
}

type SponsorRefusal = Extract<ClaimSponsorTicketsOutcome, { ok: false }> | { ok: false; reason: Unanswered }

/** Why a sponsor's claim came to nothing. */
export function sponsorClaimWords(refusal: SponsorRefusal): string {
  switch (refusal.reason) {
    case 'too-many':
      return tooManyWanted()
    case 'not-paid-type':
      return noPaidType()
    case 'invalid-email':
      return invalidAttendee(refusal.index + 1)
    case 'repeated-email':
      return repeatedAttendee(refusal.index + 1)
    case 'wrong-count':
      return plural(
        refusal.seatsPerTicket,
        'Please fill in one attendee for every ticket.',
        'These tickets admit {count} people each: please claim them for {count}, {number} and so on.',
        { number: 2 * refusal.seatsPerTicket },
      )
    case 'NO_TICKETS_AVAILABLE':
      return refusal.left > 0
        ? t('Only {left} tickets are left for this event.', { left: refusal.left })
        : memberClaimWords.NO_TICKETS_AVAILABLE
    case 'not-sponsor':
      return t('Sponsor tickets are for sponsors of the network.')
    case 'failed':
      return t('Failed to claim sponsor tickets. Please try again.')
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
  const claimed = plural(
    count,
    '{count} ticket claimed: {ticketName}.',
    '{count} tickets claimed: {ticketName}.',
    { ticketName },
  )
  const yours = t('You find the tickets in your account.')
  const [first] = unsent
  if (first === undefined) {
    const sent = plural(count, 'The attendee gets it by email.', 'Each attendee gets theirs by email.')
    return { title: t('Claim Successful'), description: `${claimed} ${sent}` }
  }
  if (unsent.length === count) {
    return {
      tone: 'danger',
      title: t('Email Error'),
      description: t('{claimed} No email could be sent. {yours}', { claimed, yours }),
    }
  }
  if (unsent.length === 1) {
    return {
      tone: 'info',
      title: t('Email Info'),
      description: t('{claimed} An email could not be sent to {first}. {yours}', { claimed, first, yours }),
    }
  }
  const several = t('{claimed} Emails could not be sent to {unsent}. {yours}', {
    claimed,
    unsent: joinList(unsent),
    yours,
  })
  return { tone: 'info', title: t('Email Warning'), description: several }
}
