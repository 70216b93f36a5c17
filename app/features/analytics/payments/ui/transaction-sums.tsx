import { formatMoney } from '#app/kernel/money.ts'
import type { TransactionSum } from '../transaction-totals.server.ts'

/** What the transactions that the filters leave add up to, each currency by itself. */
export function TransactionSums({ sums }: { sums: readonly TransactionSum[] }) {
  if (sums.length === 0) return null
  return (
    <ul
      aria-label="Sums of these payments"
      className="flex flex-wrap gap-x-6 text-sm text-ink-soft tabular-nums"
    >
      {sums.map(({ currency, inMinor, outMinor }) => {
        const amount = (minor: number) => formatMoney({ minor, currency })
        return (
          <li key={currency}>
            {'Net '}
            <strong className="font-semibold text-ink">{amount(inMinor - outMinor)}</strong>
            {outMinor !== 0 && `: received ${amount(inMinor)}, refunded ${amount(outMinor)}`}
          </li>
        )
      })}
    </ul>
  )
}
