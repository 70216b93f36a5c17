import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { perLanguage } from '#language'
import type { ChangeTicketTypeOutcome } from '../change-ticket-type.server.ts'
import type { Settlement } from '../rules/type-change.ts'
import type { TypeChangePreview, TypeToChoose } from '../type-change-preview.server.ts'

type Reason = Extract<ChangeTicketTypeOutcome, { ok: false }>['reason']

/** Why the type was not changed, and what to do about it. */
export const typeChangeWords: Record<Reason, string> = perLanguage(() => ({
  changed: t('The ticket or its price changed in the meantime. Check the new amounts, then try again.'),
  'order-not-live': t('This order is not confirmed. Its ticket types cannot be changed.'),
  claimed: t('This ticket was claimed for free. Cancel the claim instead.'),
  'ticket-void': t('This ticket is void. Its type cannot be changed.'),
  'checked-in': t('This ticket is checked in. Undo the check-in first.'),
  'event-cancelled': t('This event is cancelled.'),
  'event-archived': t('This event is archived. Restore it first.'),
  'event-over': t('This event is over.'),
  'same-type': t('The ticket has this type already.'),
  'type-archived': t('This ticket type is archived. Choose another one, or restore it.'),
  'other-seats': t('This ticket type admits a different number of people.'),
  'other-currency': t('This ticket type is sold in another currency.'),
  'no-places': t('This ticket type is sold out. Enter a reason below to raise its capacity.'),
  'reason-needed': t('Enter why the difference is waived'),
  'method-needed': t('Choose how the difference was paid'),
  disputed: t('The bank disputes this payment, so nothing can be refunded. Choose no refund.'),
}))

/** The difference in words: "AED 40.00 cheaper". */
export function differenceWords({ paidMinor, currency }: TypeChangePreview, type: TypeToChoose): string {
  const difference = type.priceMinor - paidMinor
  if (difference === 0) return t('Same price')
  const amount = formatMoney({ minor: Math.abs(difference), currency }, { alwaysDecimals: true })
  return difference < 0 ? t('{amount} cheaper', { amount }) : t('{amount} more expensive', { amount })
}

/** What is done about the difference. */
export function settlementWords(settlement: Settlement, amount: string): { label: string; hint: string } {
  switch (settlement) {
    case 'even':
      return { label: t('Nothing to settle'), hint: '' }
    case 'refunded':
      return { label: t('Refund {amount}', { amount }), hint: t('The buyer gets an email and a credit note') }
    case 'kept':
      return { label: t('No refund'), hint: t('The ticket keeps the price that was paid') }
    case 'waived':
      return {
        label: t('Waive {amount}', { amount }),
        hint: t('The buyer pays no more; your reason is kept with the order'),
      }
    case 'invoiced':
      return { label: t('Invoice {amount}', { amount }), hint: t('The amount due changes by the difference') }
    case 'collected':
      return {
        label: t('{amount} paid now', { amount }),
        hint: t('Recorded as received, with a receipt of its own'),
      }
  }
}
