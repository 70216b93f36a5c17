import type { RefundWish } from './refund-policy.ts'

/** The wish in a URL: `what=everything`, `what=tickets&ticket=…`, `what=amount&amount=12.50`; else null. */
export function refundWishOf(search: URLSearchParams): RefundWish | null {
  switch (search.get('what')) {
    case 'everything':
      return { kind: 'everything' }
    case 'tickets':
      return { kind: 'tickets', ticketIds: [...new Set(search.getAll('ticket'))].slice(0, 500) }
    case 'amount':
      return { kind: 'amount', amountMinor: typedMinor(search.get('amount') ?? '') }
    default:
      return null
  }
}

/** An amount as people type it, in minor units: "12", "12.5", "1,250.00". NaN for anything else. */
export function typedMinor(typed: string): number {
  const plain = typed.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
