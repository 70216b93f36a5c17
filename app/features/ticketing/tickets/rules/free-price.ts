import type { Currency } from '#app/kernel/money.ts'

/** What a claimed ticket costs; what is free otherwise says "Free". */
export function freeMemberPrice(currency: Currency): string {
  return `0.00 ${currency}`
}
