import { Link } from 'react-router'
import { memberDocumentPath } from '#app/features/memberships/members/rules/member-links.ts'
import { documentWords } from '#app/features/memberships/own/ui/membership-words.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { PersonPayment } from '../person-payments.server.ts'
import { entryWords } from './person-words.ts'

type PersonPaymentsProps = {
  userId: string
  payments: readonly PersonPayment[]
  timeZone: string
  newerPath: string | undefined
  olderPath: string | undefined
}

/** A person's money as the ledger has it: tickets and memberships, what came and what went back. */
export function PersonPayments(props: PersonPaymentsProps) {
  const { userId, payments, timeZone, newerPath, olderPath } = props
  return (
    <Panel
      title={t('Payments')}
      level={3}
      description={t('Payments and refunds for tickets and memberships, from the ledger.')}
    >
      {payments.length === 0 ? (
        <p className="text-ink-soft">{t('No payments yet.')}</p>
      ) : (
        <div className="grid gap-4">
          <Table
            caption={t('Payments')}
            hideCaption
            columns={columnsIn(userId, timeZone)}
            rows={payments}
            rowKey={({ id }) => id}
          />
          <Pagination
            label={t('Pages of payments')}
            previous={newerPath}
            next={olderPath}
            previousLabel={t('Newer')}
            nextLabel={t('Older')}
          />
        </div>
      )}
    </Panel>
  )
}

function columnsIn(userId: string, timeZone: string): Column<PersonPayment>[] {
  return [
    {
      key: 'what',
      header: t('For'),
      heading: true,
      cell: ({ order, invoice }) => {
        if (order)
          return (
            <>
              <span className="wrap-anywhere">{joinList(order.events)}</span>
              <Link
                to={`/admin/orders/${order.id}`}
                className="link block py-0.5 text-sm font-normal tabular-nums"
              >
                {order.reference}
              </Link>
            </>
          )
        return joinList([t('Membership'), invoice?.planName ?? ''])
      },
    },
    { key: 'kind', header: t('Type'), cell: ({ kind }) => entryWords[kind] },
    {
      key: 'at',
      header: t('Date'),
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatDate(at, timeZone)}</span>,
    },
    {
      key: 'document',
      header: t('Document'),
      cell: ({ document, invoice }) => {
        if (!document) return '–'
        if (!invoice) return <span className="whitespace-nowrap">{document.label}</span>
        return (
          <a
            href={pathHere(memberDocumentPath(userId, document.label))}
            download
            className="link inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap"
          >
            <Icon name="file-text" className="size-4.5 shrink-0" />
            <span className="sr-only">{documentWords[document.kind]}</span> {document.label}
          </a>
        )
      },
    },
    {
      key: 'amount',
      header: t('Amount'),
      numeric: true,
      cell: ({ direction, amountMinor, currency }) => (
        <span className={direction === 'in' ? 'font-semibold whitespace-nowrap' : 'whitespace-nowrap'}>
          {direction === 'out' && '−'}
          {formatMoney({ minor: amountMinor, currency })}
        </span>
      ),
    },
  ]
}
