import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { membershipName } from '../../documents/rules/membership-name.ts'
import type { DiscountUse } from '../discount-queries.server.ts'
import { stateWords } from './discount-terms-words.ts'

type DiscountUsesProps = {
  page: KeysetPage<DiscountUse>
  /** For how many months the code reduces a membership. */
  months: number
  timeZone: string
}

/** Who used a code, for which order or membership, and what became of it. */
export function DiscountUses({ page, months, timeZone }: DiscountUsesProps) {
  const columns: DataColumn<DiscountUse>[] = [
    {
      key: 'who',
      header: t('Customer'),
      heading: true,
      isTyped: true,
      cell: ({ buyerName, email }) => (
        <>
          {buyerName} <span className="list-more">{email}</span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('For'),
      width: 10,
      phone: 'line',
      cell: ({ orderId, reference, planName, userId }) =>
        orderId ? (
          <Link to={`/admin/orders/${orderId}`} className="link">
            {reference}
          </Link>
        ) : (
          planName && (
            <Link to={`/admin/members/${userId}`} className="link">
              {membershipName(planName)}
            </Link>
          )
        ),
    },
    { key: 'at', header: t('Date'), width: 11, priority: 2, cell: ({ at }) => formatMoment(at, timeZone) },
    {
      key: 'amount',
      header: t('Discount'),
      numeric: true,
      width: 9,
      phone: 'side',
      cell: ({ amount, orderId }) => (
        <>
          {formatMoney(amount)}{' '}
          {orderId === null && months > 1 && (
            <span className="list-more">{t('a month, {months} months', { months })}</span>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: t('Status'),
      width: 8,
      priority: 2,
      phone: 'line',
      cell: ({ status }) => <Badge tone={stateWords[status].tone}>{stateWords[status].label}</Badge>,
    },
  ]
  return (
    <DataTable
      caption={t('Uses of this code')}
      columns={columns}
      rows={page.rows}
      rowKey={({ id }) => id}
      previous={page.previous}
      next={page.next}
      empty={
        <EmptyState icon="ticket" title={t('Not used yet')} level={3}>
          {t('Every order or membership that uses this code appears here.')}
        </EmptyState>
      }
    />
  )
}
