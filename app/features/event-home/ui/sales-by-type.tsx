import { Link } from 'react-router'
import { SoldBar } from '#app/features/ticket-types/ui/sold-bar.tsx'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { EventOverview } from '../event-overview.server.ts'
import { PanelLink } from './panel-link.tsx'

type SalesByTypeProps = { eventId: string } & Pick<EventOverview, 'types' | 'shared'>

/** What is sold of each ticket type, and of the seats they share. */
export function SalesByType({ eventId, types, shared }: SalesByTypeProps) {
  const tickets = `/admin/events/edit/${eventId}/tickets`
  return (
    <Panel title="Tickets" actions={<PanelLink to={tickets}>All tickets</PanelLink>}>
      {types.length === 0 ? (
        <EmptyState icon="ticket" title="No tickets yet" level={3}>
          Add a ticket type, so that people can register.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {shared && <Sold name="All seats" to={tickets} {...shared} />}
          {types.map((type) => (
            <Sold key={type.id} to={`${tickets}?ticket=${type.id}`} {...type} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type SoldProps = { name: string; to: string; sold: number; held: number; capacity: number | null }

function Sold({ name, to, sold, held, capacity }: SoldProps) {
  const of = capacity === null ? ', unlimited' : ` of ${formatCount(capacity)}`
  return (
    <li>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Link to={to} className="link min-w-0 truncate">
          {name}
        </Link>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">
          <span className="font-semibold text-ink">{formatCount(sold)}</span>
          {of}
          {held > 0 && `, ${formatCount(held)} in checkout`}
        </span>
      </div>
      {capacity !== null && <SoldBar label={name} capacity={capacity} sold={sold} held={held} />}
    </li>
  )
}
