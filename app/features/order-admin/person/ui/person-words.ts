import type { LedgerKind } from '#app/db/schema/money.ts'
import type { PersonTicket } from '../person-purchases.server.ts'

/** Fixed texts: 'Checked in' and 'Not checked in'. */
export function checkedInWords(ticket: Pick<PersonTicket, 'isIn' | 'isValid'>): {
  text: string
  isGood: boolean
} {
  if (ticket.isIn) return { text: 'Checked in', isGood: true }
  return { text: ticket.isValid ? 'Not checked in' : 'Void', isGood: false }
}

/** What moved a person's money. */
export const entryWords: Record<LedgerKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-returned': 'Returned refund',
  dispute: 'Dispute lost',
  'dispute-won': 'Dispute won',
}
