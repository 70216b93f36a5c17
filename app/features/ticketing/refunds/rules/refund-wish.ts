import { minorOfTyped, mostTotal } from '#app/kernel/typed-amount.ts'
import type { RefundWish } from './refund-policy.ts'

/** The wish in a URL: `what=everything`, `what=tickets&ticket=…`, `what=amount&amount=12.50`; else null. */
export function refundWishOf(search: URLSearchParams): RefundWish | null {
  switch (search.get('what')) {
    case 'everything':
      return { kind: 'everything' }
    case 'tickets':
      return { kind: 'tickets', ticketIds: [...new Set(search.getAll('ticket'))].slice(0, 500) }
    case 'amount':
      return {
        kind: 'amount',
        amountMinor: minorOfTyped(search.get('amount')?.trim() ?? '', mostTotal) ?? Number.NaN,
      }
    default:
      return null
  }
}
