import { formatMoney } from '#app/kernel/money.ts'
import type { ChangeTicketTypeOutcome } from '../change-ticket-type.server.ts'
import type { Settlement } from '../rules/type-change.ts'
import type { TypeChangePreview, TypeToChoose } from '../type-change-preview.server.ts'

type Reason = Extract<ChangeTicketTypeOutcome, { ok: false }>['reason']

/** Why the type was not changed, and what to do about it. */
export const typeChangeWords: Record<Reason, string> = {
  changed: 'The ticket or its price changed in the meantime. Check the new amounts, then try again.',
  'order-not-live': 'This order is not confirmed. Its ticket types cannot be changed.',
  claimed: 'This ticket was claimed for free. Cancel the claim instead.',
  'ticket-void': 'This ticket is void. Its type cannot be changed.',
  'checked-in': 'This ticket is checked in. Undo the check-in first.',
  'event-cancelled': 'This event is cancelled.',
  'event-archived': 'This event is archived. Restore it first.',
  'event-over': 'This event is over.',
  'same-type': 'The ticket has this type already.',
  'type-archived': 'This ticket type is archived. Choose another one, or restore it.',
  'other-seats': 'This ticket type admits a different number of people.',
  'other-currency': 'This ticket type is sold in another currency.',
  'no-places': 'This ticket type is sold out. Enter a reason below to raise its capacity.',
  'reason-needed': 'Enter why the difference is waived',
  'method-needed': 'Choose how the difference was paid',
  disputed: 'The bank disputes this payment, so nothing can be refunded. Choose no refund.',
}

/** The difference in words: "AED 40.00 cheaper". */
export function differenceWords({ paidMinor, currency }: TypeChangePreview, type: TypeToChoose): string {
  const difference = type.priceMinor - paidMinor
  if (difference === 0) return 'Same price'
  const amount = formatMoney({ minor: Math.abs(difference), currency }, { alwaysDecimals: true })
  return difference < 0 ? `${amount} cheaper` : `${amount} more expensive`
}

/** What is done about the difference. */
export function settlementWords(settlement: Settlement, amount: string): { label: string; hint: string } {
  switch (settlement) {
    case 'even':
      return { label: 'Nothing to settle', hint: '' }
    case 'refunded':
      return { label: `Refund ${amount}`, hint: 'The buyer gets an email and a credit note' }
    case 'kept':
      return { label: 'No refund', hint: 'The ticket keeps the price that was paid' }
    case 'waived':
      return { label: `Waive ${amount}`, hint: 'The buyer pays no more; your reason is kept with the order' }
    case 'invoiced':
      return { label: `Invoice ${amount}`, hint: 'The amount due changes by the difference' }
    case 'collected':
      return { label: `${amount} paid now`, hint: 'Recorded as received, with a receipt of its own' }
  }
}
