import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'

/** What is wrong with a typed amount: none at all, or more than is left. */
export function refundAmountWords(left: Money, isAmount: boolean): string {
  const most = t('{money} can be refunded.', { money: formatMoney(left, { alwaysDecimals: true }) })
  return isAmount
    ? t('At most {most}', { most })
    : t('Enter an amount, such as 90 or 90.50. At most {most}', { most })
}
