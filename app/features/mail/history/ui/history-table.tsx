import { Link, useSearchParams } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { HistoryRow } from '../mail-history.server.ts'
import { historySearch } from '../rules/history-filters.ts'
import { HistoryFilterFields, type HistoryFilterFieldsProps } from './history-filter-fields.tsx'
import { stateWords } from './history-words.ts'

type HistoryTableProps = HistoryFilterFieldsProps & {
  page: KeysetPage<HistoryRow>
  timeZone: string
  csv: string
}

/** Every mail the network wrote, the newest first. */
export function HistoryTable({ page, timeZone, csv, ...filters }: HistoryTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      caption="Email History"
      columns={columnsIn(timeZone, historySearch(search))}
      {...page}
      rowKey={({ id }) => id}
      csv={csv}
      filters={<HistoryFilterFields {...filters} />}
      empty={
        <EmptyState
          icon="mail"
          title={filters.isNarrowed ? 'No mail is like that' : 'No mail was written yet'}
          action={
            filters.isNarrowed && (
              <ButtonLink to="?" variant="secondary">
                Show every mail
              </ButtonLink>
            )
          }
        >
          Tickets, receipts, links to sign in, and what is written to many: each mail stands here, and what
          became of it.
        </EmptyState>
      }
    />
  )
}

function columnsIn(timeZone: string, list: string): DataColumn<HistoryRow>[] {
  const moment = (at: Date | null) =>
    at ? (
      <span className="tabular-nums">
        {formatDate(at, timeZone)}{' '}
        <span className="text-sm text-ink-soft md:block">{formatTime(at, timeZone)}</span>
      </span>
    ) : (
      <span className="text-ink-soft">–</span>
    )
  return [
    {
      key: 'sent',
      header: 'Sent',
      className: 'md:whitespace-nowrap',
      cell: ({ sentAt }) => moment(sentAt),
    },
    {
      key: 'recipient',
      header: 'Recipient',
      className: 'xl:min-w-60',
      cell: ({ recipient, recipientName }) => (
        <>
          <span className="wrap-anywhere">{recipientName || recipient}</span>
          {recipientName && <span className="block text-sm text-ink-soft wrap-anywhere">{recipient}</span>}
        </>
      ),
    },
    {
      key: 'subject',
      header: 'Subject',
      heading: true,
      cell: ({ id, subject, template }) => (
        <Link
          to={`/admin/email/history/${id}${list}`}
          preventScrollReset
          className="link inline-block py-1 wrap-anywhere"
        >
          {subject || template}
        </Link>
      ),
    },
    { key: 'template', header: 'Template', optional: 'shown', cell: ({ template }) => template },
    {
      key: 'status',
      header: 'Status',
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
    },
    {
      key: 'attempts',
      header: 'Attempts',
      numeric: true,
      optional: 'shown',
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'written',
      header: 'Written',
      optional: 'hidden',
      className: 'md:whitespace-nowrap',
      cell: ({ writtenAt }) => moment(writtenAt),
    },
  ]
}
