import { Link } from 'react-router'
import { stateWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { LastOrder } from '../glance.server.ts'

/** The orders that came last. */
export function LastOrders({ orders }: { orders: readonly LastOrder[] }) {
  if (orders.length === 0) return <p className="text-ink-soft">{t('No orders yet.')}</p>
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ id, reference, buyerName, status, totalMinor, currency }) => (
        <li key={id} className="flex items-center gap-3 py-2 text-sm">
          <Link to={`/admin/orders/${id}`} className="link shrink-0 py-1 tabular-nums">
            {reference}
          </Link>
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {buyerName}
          </span>
          <Badge tone={stateWords[status].tone}>{stateWords[status].label}</Badge>
          <span className="shrink-0 font-semibold tabular-nums max-sm:hidden">
            {formatPrice({ minor: totalMinor, currency })}
          </span>
        </li>
      ))}
    </ul>
  )
}
