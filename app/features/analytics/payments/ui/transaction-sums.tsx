import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { rich } from '#app/ui/rich.tsx'
import type { TransactionSum } from '../transaction-totals.server.ts'

/** What the transactions that the filters leave add up to, each currency by itself. */
export function TransactionSums({ sums }: { sums: readonly TransactionSum[] }) {
  if (sums.length === 0) return null
  return (
    <ul
      aria-label={t('Sums of these payments')}
      className="flex flex-wrap gap-x-6 text-sm text-ink-soft tabular-nums"
    >
      {sums.map(({ currency, inMinor, outMinor }) => {
        const amount = (minor: number) => formatMoney({ minor, currency })
        return (
          <li key={currency}>
            {outMinor === 0
              ? rich('Net <b>{net}</b>', { b, net: amount(inMinor - outMinor) })
              : rich('Net <b>{net}</b>: received {received}, refunded {refunded}', {
                  b,
                  net: amount(inMinor - outMinor),
                  received: amount(inMinor),
                  refunded: amount(outMinor),
                })}
          </li>
        )
      })}
    </ul>
  )
}

const b = (words: ReactNode) => <strong className="font-semibold text-ink">{words}</strong>
