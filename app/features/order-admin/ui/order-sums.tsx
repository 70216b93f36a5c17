import { formatCount } from '#app/kernel/language/format-count.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { OrderSum } from '../order-totals.server.ts'

/** What the orders that the filters leave add up to, each currency by itself. */
export function OrderSums({ sums }: { sums: readonly OrderSum[] }) {
  if (sums.length === 0) return null
  return (
    <ul
      aria-label="Sums of these orders"
      className="flex flex-wrap gap-x-6 text-sm text-ink-soft tabular-nums"
    >
      {sums.map(({ currency, orders, soldMinor, dueMinor, refundedMinor }) => {
        const amount = (minor: number) => formatMoney({ minor, currency })
        return (
          <li key={currency}>
            {`${formatCount(orders)} confirmed: `}
            <strong className="font-semibold text-ink">{amount(soldMinor)}</strong>
            {dueMinor > 0 && `, of which ${amount(dueMinor)} due`}
            {refundedMinor > 0 &&
              `, refunded ${amount(refundedMinor)}, net ${amount(soldMinor - refundedMinor)}`}
          </li>
        )
      })}
    </ul>
  )
}
