import { localeOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'

/** Integer minor units with a currency. `minor` is never a fraction; 4500 AED means AED 45.00. */
export type Money = { minor: number; currency: Currency }

export const currencies = ['AED', 'GBP', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

const englishLocaleOf: Record<Currency, string> = { AED: 'en-AE', GBP: 'en-GB', USD: 'en-US', EUR: 'en-GB' }
/**
 * Signs where Arabic has Latin letters beside them, as in "UK£" and "US$": from right to left the letters would stand
 * on their other side.
 */
const signOf: Partial<Record<Currency, string>> = { GBP: '£', USD: '$' }
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Shows an amount in its currency's English locale, or the current language's: without decimals when it is whole, with two otherwise
 * (specification, Price formatting). `alwaysDecimals` is for receipts and for the free member ticket.
 */
export function formatMoney(money: Money, options: { alwaysDecimals?: boolean } = {}): string {
  const digits = options.alwaysDecimals || money.minor % 100 !== 0 ? 2 : 0
  const language = currentLanguage()
  const key = `${language}${money.currency}${digits}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(
      language === 'en' ? englishLocaleOf[money.currency] : localeOf[language],
      {
        style: 'currency',
        currency: money.currency,
        currencyDisplay: language === 'en' ? 'symbol' : 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      },
    )
    formatters.set(key, formatter)
  }
  if (language === 'en') return formatter.format(money.minor / 100)
  return formatter
    .formatToParts(money.minor / 100)
    .map(({ type, value }) => (type === 'currency' ? (signOf[money.currency] ?? value) : value))
    .join('')
}

/** A price for visitors: "Free" at zero, else {@link formatMoney}. */
export function formatPrice(money: Money): string {
  return money.minor === 0 ? t('Free') : formatMoney(money)
}

export function isCurrency(value: string): value is Currency {
  return (currencies as readonly string[]).includes(value)
}
