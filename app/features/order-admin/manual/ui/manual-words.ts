import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import type { AddAttendeesOutcome } from '../add-attendees.server.ts'

export const termsWords: Record<ManualTerms, { label: string; hint: string }> = {
  complimentary: { label: 'Complimentary', hint: 'Free of charge' },
  speaker: { label: 'Speaker', hint: 'Free of charge' },
  press: { label: 'Press', hint: 'Free of charge' },
  cash: { label: 'Paid in cash', hint: 'You have the money; a receipt is issued' },
  terminal: { label: 'Card terminal', hint: 'Paid by card on your own terminal; a receipt is issued' },
  transfer: { label: 'Paid by bank transfer', hint: 'The money has arrived; a receipt is issued' },
  invoice: { label: 'Invoice', hint: 'Tickets are valid now; record the payment later' },
  'when-paid': {
    label: 'Tickets when paid',
    hint: 'Places are held; the buyer pays by card, or you record it',
  },
}

export type AddRefusal = Exclude<AddAttendeesOutcome, { ok: true }>

/** Why no one was added, and what to do about it. */
export function refusalWords(refusal: AddRefusal): string {
  switch (refusal.reason) {
    case 'event-cancelled':
      return 'This event is cancelled.'
    case 'event-archived':
      return 'This event is archived. Restore it first.'
    case 'event-over':
      return 'This event is over, so no places can be held. Choose other terms.'
    case 'type-archived':
      return 'This ticket type is archived. Choose another one, or restore it.'
    case 'nothing-to-pay':
      return 'This ticket costs nothing. Choose Complimentary, or enter a price.'
    case 'price-too-high':
      return 'The price is too high. Enter at most 100,000.'
    case 'price-changed':
      return 'The price of this ticket changed just now. Check it, then add again.'
    case 'form-used':
      return 'This form was sent before, with other details. Check the list of attendees, then add again to add these too.'
    case 'no-places': {
      const { left, wanted } = refusal
      const places = left === 1 ? '1 place is' : `${formatCount(left)} places are`
      return `You are adding ${formatCount(wanted)}, and ${left === 0 ? 'no places are' : places} left. Add fewer people, or enter a reason below to raise the capacity.`
    }
    case 'already-attending': {
      const { emails } = refusal
      const more = emails.length - 5
      return `Already attending: ${emails.slice(0, 5).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Leave them out, or tick the box below to give them another ticket.`
    }
  }
}
