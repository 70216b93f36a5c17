import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Stat, StatList } from '#app/ui/stat.tsx'
import { changeWords } from '../../payments/ui/takings-table.tsx'
import type { DashboardFigures } from '../dashboard-figures.server.ts'

type FigureCardsProps = Pick<DashboardFigures, 'glance' | 'revenue'>

const notLoaded = () => t('Could not be loaded')

/** Members, events and money at a glance. */
export function FigureCards({ glance, revenue }: FigureCardsProps) {
  const totals = revenue?.totals ?? null
  return (
    <StatList label={t('At a glance')}>
      <Stat
        label={t('Members')}
        icon="users"
        to="/admin/members"
        value={glance ? formatCount(glance.members) : '–'}
        hint={
          glance
            ? t('{joined} joined in the last 30 days', { joined: formatCount(glance.joined) })
            : notLoaded()
        }
      />
      <Stat
        label={t('Upcoming events')}
        icon="calendar"
        to="/admin/events"
        value={glance ? formatCount(glance.upcoming) : '–'}
        hint={glance ? drafts(glance.drafts) : notLoaded()}
      />
      <Stat
        label={t('Revenue this month')}
        icon="banknote"
        value={<Amounts totals={totals} of="thisMonthMinor" />}
        hint={totals ? <LastMonth totals={totals} /> : notLoaded()}
      />
      <Stat
        label={t('Total revenue')}
        icon="wallet"
        value={<Amounts totals={totals} of="netMinor" />}
        hint={totals ? <Memberships totals={totals} /> : notLoaded()}
      />
    </StatList>
  )
}

function drafts(count: number): string {
  if (count === 0) return t('No drafts')
  return plural(count, '{count} draft', '{count} drafts')
}

type Totals = NonNullable<DashboardFigures['revenue']>['totals']
type AmountsProps = { totals: Totals | null; of: 'thisMonthMinor' | 'netMinor' }

/** One line per currency: amounts of different ones are never added up. */
function Amounts({ totals, of }: AmountsProps) {
  if (totals === null) return '–'
  if (totals.length === 0) return t('None yet')
  return totals.map((total) => (
    <span key={total.currency} className="block">
      {formatMoney({ minor: total[of], currency: total.currency })}
    </span>
  ))
}

function LastMonth({ totals }: { totals: Totals }) {
  if (totals.length === 0) return t('Net of refunds')
  return totals.map(({ thisMonthMinor, lastMonthToDateMinor, lastMonthMinor: minor, currency }) => {
    const change = changeWords(thisMonthMinor, lastMonthToDateMinor)
    return (
      <span key={currency} className="block">
        {change === ''
          ? t('{amount} last month', { amount: formatMoney({ minor, currency }) })
          : totals.length > 1
            ? t('{currency} {change} on the same days last month', { currency, change })
            : t('{change} on the same days last month', { change })}
      </span>
    )
  })
}

function Memberships({ totals }: { totals: Totals }) {
  const some = totals.filter(({ membershipsMinor }) => membershipsMinor !== 0)
  if (some.length === 0) return t('Net of refunds')
  const amounts = some.map(({ membershipsMinor: minor, currency }) => formatMoney({ minor, currency }))
  return t('{amounts} from memberships', { amounts: joinList(amounts) })
}
