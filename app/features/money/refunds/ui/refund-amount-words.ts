import { formatMoney, type Money } from '#app/kernel/money.ts'

/** What is wrong with a typed amount: none at all, or more than is left. */
export function refundAmountWords(left: Money, isAmount: boolean): string {
  const most = `${formatMoney(left, { alwaysDecimals: true })} can be refunded.`
  return isAmount ? `At most ${most}` : `Enter an amount, such as 90 or 90.50. At most ${most}`
}
