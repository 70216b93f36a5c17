import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t, tIn } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AddAttendeesOutcome } from '../add-attendees.server.ts'

export const termsWords: Record<ManualTerms, { label: string; hint: string }> = perLanguage(() => ({
  complimentary: { label: t('Complimentary'), hint: t('Free of charge') },
  speaker: { label: tIn('reason for a free ticket', 'Speaker'), hint: t('Free of charge') },
  press: { label: t('Press'), hint: t('Free of charge') },
  cash: { label: t('Paid in cash'), hint: t('You have the money; a receipt is issued') },
  terminal: { label: t('Card terminal'), hint: t('Paid by card on your own terminal; a receipt is issued') },
  transfer: { label: t('Paid by bank transfer'), hint: t('The money has arrived; a receipt is issued') },
  invoice: { label: t('Invoice'), hint: t('Tickets are valid now; record the payment later') },
  'when-paid': {
    label: t('Tickets when paid'),
    hint: t('Places are held; the buyer pays by card, or you record it'),
  },
}))

export type AddRefusal = Exclude<AddAttendeesOutcome, { ok: true }>

/** Why no one was added, and what to do about it. */
export function refusalWords(refusal: AddRefusal): string {
  switch (refusal.reason) {
    case 'event-cancelled':
      return t('This event is cancelled.')
    case 'event-archived':
      return t('This event is archived. Restore it first.')
    case 'event-over':
      return t('This event is over, so no places can be held. Choose other terms.')
    case 'type-archived':
      return t('This ticket type is archived. Choose another one, or restore it.')
    case 'nothing-to-pay':
      return t('This ticket costs nothing. Choose Complimentary, or enter a price.')
    case 'price-too-high':
      return t('The price is too high. Enter at most 100,000.')
    case 'price-changed':
      return t('The price of this ticket changed just now. Check it, then add again.')
    case 'form-used':
      return t(
        'This form was sent before, with other details. Check the list of attendees, then add again to add these too.',
      )
    case 'no-places': {
      const { left, wanted } = refusal
      if (left === 0)
        return t(
          'You are adding {wanted}, and no places are left. Add fewer people, or enter a reason below to raise the capacity.',
          { wanted: formatCount(wanted) },
        )
      return plural(
        left,
        'You are adding {wanted}, and {count} place is left. Add fewer people, or enter a reason below to raise the capacity.',
        'You are adding {wanted}, and {count} places are left. Add fewer people, or enter a reason below to raise the capacity.',
        { wanted: formatCount(wanted) },
      )
    }
    case 'already-attending': {
      const { emails } = refusal
      const more = emails.length - 5
      const named = joinList(emails.slice(0, 5))
      return t(
        'Already attending: {names}. Leave them out, or tick the box below to give them another ticket.',
        { names: more > 0 ? t('{names} and {others} more', { names: named, others: more }) : named },
      )
    }
  }
}
