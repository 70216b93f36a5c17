import type { Toast } from '#app/ui/toast-context.ts'
import type { CancelAnswer } from './send-claim.ts'

export const claimDialogTitle = 'Claim a free ticket'
export const eventsNotLoaded = 'Failed to load events. Please try again later.'
export const activateBenefits = 'Activate Membership Benefits'
export const claimedTooOften = 'There were many claims from you just now. Please wait a minute and try again.'

type CancelRefusal = Extract<CancelAnswer, { ok: false }>['reason']

type CancelQuestion = {
  title: string
  press: string
  label: (about: { eventTitle: string; names: readonly string[] }) => string
  lost: (tickets: number) => string
  done: Toast
}

/** Why a claim was not cancelled. */
export const cancelClaimWords: Record<CancelRefusal, string> = {
  'not-claimed': 'This ticket was bought, not claimed, so there is no claim to cancel.',
  'too-late': 'The event has started or the ticket is in use, so the claim can no longer be cancelled.',
  'already-cancelled': 'This claim is cancelled already.',
  'too-often': claimedTooOften,
  'no-answer': 'We got no answer, so we do not know whether the claim was cancelled. Please try again.',
  failed: 'The claim was not cancelled. Please try again.',
}

/** What is asked before a claim, or a ticket of it, is given back. */
export const cancelQuestions: Record<'claim' | 'ticket', CancelQuestion> = {
  claim: {
    title: 'Cancel this claim?',
    press: 'Cancel claim',
    label: ({ eventTitle }) => `Cancel claim for ${eventTitle}`,
    lost: (tickets) =>
      tickets === 1
        ? 'Your ticket becomes void and the place goes to another person. The free ticket is yours to claim again.'
        : `All ${tickets} tickets become void and the places go to other people. The people who got one by email are told. The free tickets are yours to claim again.`,
    done: { title: 'Claim cancelled', description: 'The free ticket is yours to claim again.' },
  },
  ticket: {
    title: 'Cancel this ticket?',
    press: 'Cancel ticket',
    label: ({ names }) => `Cancel ticket for ${names.join(' and ')}`,
    lost: (tickets) =>
      tickets === 1
        ? 'The ticket becomes void and the place goes to another person. The person who got it by email is told. The free ticket is yours to claim again.'
        : 'They come on one ticket, so both become void and the places go to other people. The people who got one by email are told. The free tickets are yours to claim again.',
    done: { title: 'Ticket cancelled', description: 'The free ticket is yours to claim again.' },
  },
}
