import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { entryNames } from '../../ledger/rules/entry-names.ts'
import type { Difference, DifferingDay } from '../reconciliation.server.ts'
import { dayWords } from '../rules/day-words.ts'
import { sideWords } from './reconciliation-words.ts'

/** A day that differs, or on which something is still under way: both figures, and what one of the two has alone. */
export function DifferingDayPanel({ day, timeZone }: { day: DifferingDay; timeZone: string }) {
  const { currency, oursMinor, theirsMinor, differenceMinor, unmatched, pending, items } = day
  const money = (minor: number) => formatMoney({ minor, currency })
  const isLess = items.length < unmatched + pending
  return (
    <Panel
      title={joinList([dayWords(day.day), currency])}
      actions={
        unmatched > 0 ? (
          <Badge tone="warning" icon="alert">
            {differenceMinor === 0
              ? t('Differs')
              : `${differenceMinor > 0 ? '+' : ''}${money(differenceMinor)}`}
          </Badge>
        ) : (
          <Badge>{t('In progress')}</Badge>
        )
      }
    >
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={t('Ledger')} value={money(oursMinor)} />
        <Figure label={t('Provider')} value={money(theirsMinor)} />
        <Figure label={t('Difference')} value={money(differenceMinor)} />
      </dl>
      <Table
        caption={t('Differences on {day} in {currency}', { day: dayWords(day.day), currency })}
        hideCaption
        columns={columnsIn(timeZone, day)}
        rows={items}
        rowKey={({ side, item }) => `${side} ${item}`}
      />
      {isLess && (
        <p className="mt-3 text-ink-soft">
          {t('{items} of {number} are shown.', { items: items.length, number: unmatched + pending })}
        </p>
      )}
    </Panel>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function columnsIn(timeZone: string, { currency }: DifferingDay): Column<Difference>[] {
  return [
    {
      key: 'ref',
      header: t('Payment'),
      heading: true,
      cell: ({ paymentRef }) => <code className="wrap-anywhere">{paymentRef}</code>,
    },
    {
      key: 'side',
      header: t('Problem'),
      cell: ({ side, isPending }) => (isPending ? t('In progress') : sideWords[side].label),
    },
    { key: 'kind', header: t('Type'), cell: ({ kind }) => entryNames[kind] },
    {
      key: 'at',
      header: t('Date'),
      className: 'md:whitespace-nowrap',
      cell: ({ at }) => (
        <span className="tabular-nums">
          {formatDate(at, timeZone)} {formatTime(at, timeZone)}
        </span>
      ),
    },
    { key: 'of', header: t('Order or membership'), cell: (item) => <Of item={item} /> },
    {
      key: 'amount',
      header: t('Amount'),
      numeric: true,
      className: 'md:whitespace-nowrap',
      cell: ({ amountMinor: minor }) => formatMoney({ minor, currency }),
    },
  ]
}

function Of({ item: { orderId, reference, userId } }: { item: Difference }) {
  if (orderId) {
    return (
      <Link to={`/admin/orders/${orderId}`} className="link inline-block py-1 tabular-nums">
        {reference}
      </Link>
    )
  }
  if (userId) {
    return (
      <Link to={`/admin/members/${userId}`} className="link inline-block py-1">
        {t('Membership')}
      </Link>
    )
  }
  return <span className="text-ink-soft">{t('Unknown')}</span>
}
