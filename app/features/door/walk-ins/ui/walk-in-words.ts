import { refusalWords } from '#app/features/order-admin/manual/ui/manual-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AddWalkInOutcome } from '../add-walk-in.server.ts'
import type { WalkInTerms } from '../rules/walk-in-terms.ts'

export type WalkInRefusal = Exclude<AddWalkInOutcome, { ok: true }>

export const walkInTermsWords: Record<WalkInTerms, { label: string; hint: string }> = perLanguage(() => ({
  cash: { label: t('Cash'), hint: t('You have the money') },
  terminal: { label: t('Card terminal'), hint: t('Paid on your own terminal') },
  complimentary: { label: t('Complimentary'), hint: t('Free of charge') },
}))

/** Why no one was added, and what to do about it. */
export function walkInRefusalWords(refusal: WalkInRefusal): string {
  if (refusal.reason === 'event-closed') return t('This event is not open. No one can be checked in.')
  if (refusal.reason === 'too-early')
    return t(
      'This event begins on {moment}. To check the person in today, tick the box below. To add them without a check-in, use Add attendees.',
      { moment: formatMoment(refusal.startsAt, refusal.timeZone) },
    )
  if (refusal.reason === 'no-places')
    return t(
      'This ticket type is sold out. Choose another one, or enter a reason below to raise its capacity.',
    )
  if (refusal.reason === 'already-attending')
    return t(
      'A person with this email already has a ticket. Check it in by name, or tick the box below to add another.',
    )
  return refusalWords(refusal)
}
