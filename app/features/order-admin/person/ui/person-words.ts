import type { LedgerKind } from '#app/db/schema/money.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { PersonTicket } from '../person-purchases.server.ts'

/** Fixed texts: 'Checked in' and 'Not checked in'. */
export function checkedInWords(ticket: Pick<PersonTicket, 'isIn' | 'isValid'>): {
  text: string
  isGood: boolean
} {
  if (ticket.isIn) return { text: t('Checked in'), isGood: true }
  return { text: ticket.isValid ? t('Not checked in') : t('Void'), isGood: false }
}

/** What moved a person's money. */
export const entryWords: Record<LedgerKind, string> = perLanguage(() => ({
  payment: t('Payment'),
  refund: t('Refund'),
  'refund-returned': t('Returned refund'),
  dispute: t('Dispute lost'),
  'dispute-won': t('Dispute won'),
}))
