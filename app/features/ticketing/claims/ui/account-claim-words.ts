import { plural, t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { CancelAnswer } from './send-claim.ts'

export const claimDialogTitle = () => t('Claim a free ticket')
export const eventsNotLoaded = () => t('Failed to load events. Please try again later.')
export const activateBenefits = () => t('Activate Membership Benefits')
export const claimedTooOften = () =>
  t('There were many claims from you just now. Please wait a minute and try again.')

type CancelRefusal = Extract<CancelAnswer, { ok: false }>['reason']

type CancelQuestion = {
  title: string
  press: string
  label: (about: { eventTitle: string; names: readonly string[] }) => string
  lost: (tickets: number) => string
  done: Toast
}

/** Why a claim was not cancelled. */
export const cancelClaimWords: Record<CancelRefusal, string> = perLanguage(() => ({
  'not-claimed': t('This ticket was bought, not claimed, so there is no claim to cancel.'),
  'too-late': t('The event has started or the ticket is in use, so the claim can no longer be cancelled.'),
  'already-cancelled': t('This claim is cancelled already.'),
  'too-often': claimedTooOften(),
  'no-answer': t('We got no answer, so we do not know whether the claim was cancelled. Please try again.'),
  failed: t('The claim was not cancelled. Please try again.'),
}))

/** What is asked before a claim, or a ticket of it, is given back. */
export const cancelQuestions: Record<'claim' | 'ticket', CancelQuestion> = perLanguage(() => ({
  claim: {
    title: t('Cancel this claim?'),
    press: t('Cancel claim'),
    label: ({ eventTitle }) => t('Cancel claim for {eventTitle}', { eventTitle }),
    lost: (tickets) =>
      plural(
        tickets,
        'Your ticket becomes void and the place goes to another person. The free ticket is yours to claim again.',
        'All {count} tickets become void and the places go to other people. The people who got one by email are told. The free tickets are yours to claim again.',
      ),
    done: { title: t('Claim cancelled'), description: t('The free ticket is yours to claim again.') },
  },
  ticket: {
    title: t('Cancel this ticket?'),
    press: t('Cancel ticket'),
    label: ({ names }) => t('Cancel ticket for {names}', { names: names.join(' and ') }),
    lost: (tickets) =>
      plural(
        tickets,
        'The ticket becomes void and the place goes to another person. The person who got it by email is told. The free ticket is yours to claim again.',
        'They come on one ticket, so both become void and the places go to other people. The people who got one by email are told. The free tickets are yours to claim again.',
      ),
    done: { title: t('Ticket cancelled'), description: t('The free ticket is yours to claim again.') },
  },
}))
