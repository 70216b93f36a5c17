import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SoldBar } from '#app/features/ticket-types/ui/sold-bar.tsx'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { comma } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { EventOverview } from '../event-overview.server.ts'
import { PanelLink } from './panel-link.tsx'

type SalesByTypeProps = { eventId: string } & Pick<EventOverview, 'types' | 'shared'>

/** What is sold of each ticket type, and of the seats they share. */
export function SalesByType({ eventId, types, shared }: SalesByTypeProps) {
  const tickets = `/admin/events/edit/${eventId}/tickets`
  return (
    <Panel title={t('Tickets')} actions={<PanelLink to={tickets}>{t('All tickets')}</PanelLink>}>
      {types.length === 0 ? (
        <EmptyState icon="ticket" title={t('No tickets yet')} level={3}>
          {t('Add a ticket type, so that people can register.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {shared && <Sold name={t('All seats')} to={tickets} {...shared} />}
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
  return (
    <li>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Link to={to} className="link min-w-0 truncate" {...written(name)}>
          {name}
        </Link>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">
          {soldWords(sold, capacity)}
          {held > 0 && (
            <>
              {comma()}
              {t('{held} in checkout', { held: formatCount(held) })}
            </>
          )}
        </span>
      </div>
      {capacity !== null && <SoldBar label={name} capacity={capacity} sold={sold} held={held} />}
    </li>
  )
}

function soldWords(sold: number, capacity: number | null): ReactNode {
  const b = (words: ReactNode) => <span className="font-semibold text-ink">{words}</span>
  return capacity === null
    ? rich('<b>{sold}</b>, unlimited', { b, sold: formatCount(sold) })
    : rich('<b>{sold}</b> of {capacity}', { b, sold: formatCount(sold), capacity: formatCount(capacity) })
}
