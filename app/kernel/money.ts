import { localeOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'

/** Integer minor units with a currency. `minor` is never a fraction; 4500 AED means AED 45.00. */
export type Money = { minor: number; currency: Currency }

export const currencies = ['AED', 'GBP', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

const englishLocaleOf: Record<Currency, string> = { AED: 'en-AE', GBP: 'en-GB', USD: 'en-US', EUR: 'en-GB' }
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
  return formatter.format(money.minor / 100)
}

/**
 * An amount in whatever currency a bank or provider names, ours or not, with its decimals; the code stands for a
 * currency that is none of ours.
 */
export function formatAmount({ minor, currency }: { minor: number; currency: string }): string {
  if (isCurrency(currency)) return formatMoney({ minor, currency }, { alwaysDecimals: true })
  const formatter = new Intl.NumberFormat(localeOf[currentLanguage()], {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  })
  const { maximumFractionDigits = 2 } = formatter.resolvedOptions()
  return formatter.format(minor / 10 ** maximumFractionDigits)
}

/** A price for visitors: "Free" at zero, else {@link formatMoney}. */
export function formatPrice(money: Money): string {
  return money.minor === 0 ? t('Free') : formatMoney(money)
}

export function isCurrency(value: string): value is Currency {
  return (currencies as readonly string[]).includes(value)
}

/** `percent` (0–100) of an amount in minor units, rounded half up. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100)
}

/**
 * Splits `total` over `weights` in whole minor units so that the parts add up to `total` exactly;
 * leftovers go to the largest remainders, earlier parts first.
 */
export function splitMinor(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const product = total * weight
    return { index, floor: Math.floor(product / sum), remainder: product % sum }
  })
  let left = total - parts.reduce((a, part) => a + part.floor, 0)
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const part of byRemainder) {
    if (left <= 0) break
    part.floor += 1
    left -= 1
  }
  return parts.map((part) => part.floor)
}
