import { formatCount } from '#app/kernel/language/format-count.ts'
import { comma } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { rich } from '#app/ui/rich.tsx'
import type { OrderSum } from '../order-totals.server.ts'

/** What the orders that the filters leave add up to, each currency by itself. */
export function OrderSums({ sums }: { sums: readonly OrderSum[] }) {
  if (sums.length === 0) return null
  return (
    <ul
      aria-label={t('Sums of these orders')}
      className="flex flex-wrap gap-x-6 text-sm text-ink-soft tabular-nums"
    >
      {sums.map(({ currency, orders, soldMinor, dueMinor, refundedMinor }) => {
        const amount = (minor: number) => formatMoney({ minor, currency })
        return (
          <li key={currency}>
            {rich('{orders} confirmed: <b>{amount}</b>', {
              b: (words) => <strong className="font-semibold text-ink">{words}</strong>,
              orders: formatCount(orders),
              amount: amount(soldMinor),
            })}
            {dueMinor > 0 && (
              <>
                {comma()}
                {t('of which {amount} due', { amount: amount(dueMinor) })}
              </>
            )}
            {refundedMinor > 0 && (
              <>
                {comma()}
                {t('refunded {amount}, net {net}', {
                  amount: amount(refundedMinor),
                  net: amount(soldMinor - refundedMinor),
                })}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
