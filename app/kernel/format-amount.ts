import { currentLanguage } from '#language'
import { localeOf } from './language/languages.ts'
import { formatMoney, isCurrency } from './money.ts'

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
