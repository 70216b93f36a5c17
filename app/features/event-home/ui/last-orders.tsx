import { Link } from 'react-router'
import { stateWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { EventOverview } from '../event-overview.server.ts'
import { PanelLink } from './panel-link.tsx'

type LastOrdersProps = { eventId: string } & Pick<EventOverview, 'orders' | 'timeZone'>

/** The newest orders of the event. */
export function LastOrders({ eventId, orders, timeZone }: LastOrdersProps) {
  return (
    <Panel
      title={t('Last orders')}
      actions={<PanelLink to={`/admin/events/${eventId}/orders`}>{t('All orders')}</PanelLink>}
    >
      {orders.length === 0 ? (
        <p className="text-ink-soft">{t('No orders yet.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="relative flex items-start justify-between gap-4 py-2.5 first:pt-0">
              <span className="min-w-0">
                <Link to={`/admin/orders/${order.id}`} className="stretched font-semibold hover:text-teal">
                  {order.buyerName}
                </Link>
                <span className="block text-sm text-ink-soft tabular-nums">
                  {order.reference}, {formatDate(order.createdAt, timeZone)},{' '}
                  {formatTime(order.createdAt, timeZone)}
                </span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block tabular-nums">
                  {formatPrice({ minor: order.totalMinor, currency: order.currency })}
                </span>
                {order.status !== 'confirmed' && (
                  <Badge tone={stateWords[order.status].tone}>{stateWords[order.status].label}</Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
