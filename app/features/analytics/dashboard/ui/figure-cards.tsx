import { formatCount } from '#app/kernel/language/format-count.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Stat, StatList } from '#app/ui/stat.tsx'
import { changeWords } from '../../payments/ui/takings-table.tsx'
import type { DashboardFigures } from '../dashboard-figures.server.ts'

type FigureCardsProps = Pick<DashboardFigures, 'glance' | 'revenue'>

const notLoaded = 'Could not be loaded'

/** Members, events and money at a glance. */
export function FigureCards({ glance, revenue }: FigureCardsProps) {
  const totals = revenue?.totals ?? null
  return (
    <StatList label="At a glance">
      <Stat
        label="Members"
        icon="users"
        to="/admin/members"
        value={glance ? formatCount(glance.members) : '–'}
        hint={glance ? `${formatCount(glance.joined)} joined in the last 30 days` : notLoaded}
      />
      <Stat
        label="Upcoming events"
        icon="calendar"
        to="/admin/events"
        value={glance ? formatCount(glance.upcoming) : '–'}
        hint={glance ? drafts(glance.drafts) : notLoaded}
      />
      <Stat
        label="Revenue this month"
        icon="banknote"
        value={<Amounts totals={totals} of="thisMonthMinor" />}
        hint={totals ? <LastMonth totals={totals} /> : notLoaded}
      />
      <Stat
        label="Total revenue"
        icon="wallet"
        value={<Amounts totals={totals} of="netMinor" />}
        hint={totals ? <Memberships totals={totals} /> : notLoaded}
      />
    </StatList>
  )
}

function drafts(count: number): string {
  if (count === 0) return 'No drafts'
  return count === 1 ? '1 draft' : `${formatCount(count)} drafts`
}

type Totals = NonNullable<DashboardFigures['revenue']>['totals']
type AmountsProps = { totals: Totals | null; of: 'thisMonthMinor' | 'netMinor' }

/** One line per currency: amounts of different ones are never added up. */
function Amounts({ totals, of }: AmountsProps) {
  if (totals === null) return '–'
  if (totals.length === 0) return 'None yet'
  return totals.map((total) => (
    <span key={total.currency} className="block">
      {formatMoney({ minor: total[of], currency: total.currency })}
    </span>
  ))
}

function LastMonth({ totals }: { totals: Totals }) {
  if (totals.length === 0) return 'Net of refunds'
  return totals.map(({ thisMonthMinor, lastMonthToDateMinor, lastMonthMinor: minor, currency }) => {
    const change = changeWords(thisMonthMinor, lastMonthToDateMinor)
    return (
      <span key={currency} className="block">
        {change === ''
          ? `${formatMoney({ minor, currency })} last month`
          : `${totals.length > 1 ? `${currency} ` : ''}${change} on the same days last month`}
      </span>
    )
  })
}

function Memberships({ totals }: { totals: Totals }) {
  const some = totals.filter(({ membershipsMinor }) => membershipsMinor !== 0)
  if (some.length === 0) return 'Net of refunds'
  const amounts = some.map(({ membershipsMinor: minor, currency }) => formatMoney({ minor, currency }))
  return `${amounts.join(', ')} from memberships`
}
