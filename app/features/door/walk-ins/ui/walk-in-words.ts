import { refusalWords } from '#app/features/order-admin/manual/ui/manual-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import type { AddWalkInOutcome } from '../add-walk-in.server.ts'
import type { WalkInTerms } from '../rules/walk-in-terms.ts'

export type WalkInRefusal = Exclude<AddWalkInOutcome, { ok: true }>

export const walkInTermsWords: Record<WalkInTerms, { label: string; hint: string }> = {
  cash: { label: 'Cash', hint: 'You have the money' },
  terminal: { label: 'Card terminal', hint: 'Paid on your own terminal' },
  complimentary: { label: 'Complimentary', hint: 'Free of charge' },
}

/** Why no one was added, and what to do about it. */
export function walkInRefusalWords(refusal: WalkInRefusal): string {
  if (refusal.reason === 'event-closed') return 'This event is not open. No one can be checked in.'
  if (refusal.reason === 'too-early')
    return `This event begins on ${formatMoment(refusal.startsAt, refusal.timeZone)}. To check the person in today, tick the box below. To add them without a check-in, use Add attendees.`
  if (refusal.reason === 'no-places')
    return 'This ticket type is sold out. Choose another one, or enter a reason below to raise its capacity.'
  if (refusal.reason === 'already-attending')
    return 'A person with this email already has a ticket. Check it in by name, or tick the box below to add another.'
  return refusalWords(refusal)
}
