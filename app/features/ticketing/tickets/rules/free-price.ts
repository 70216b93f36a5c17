import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { currentLanguage } from '#language'

/** What a claimed ticket costs, in English as specified; what is free otherwise says "Free". */
export function freeMemberPrice(currency: Currency): string {
  return currentLanguage() === 'en'
    ? `0.00 ${currency}`
    : formatMoney({ minor: 0, currency }, { alwaysDecimals: true })
}
