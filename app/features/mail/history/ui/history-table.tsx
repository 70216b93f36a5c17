import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { listPerLanguage, perLanguage } from '#language'
import type { HistoryRow } from '../mail-history.server.ts'
import { historyListing, historySearch } from '../rules/history-listing.ts'
import { stateWords } from './history-words.ts'

type HistoryTableProps = {
  page: KeysetPage<HistoryRow> & { total: RowTotal | null }
  timeZone: string
  csv: string
  tools: ReactNode
  kinds: readonly { kind: string; title: string }[]
  campaigns: readonly { id: string; subject: string }[]
}

/** Every mail the network wrote, the newest first. */
export function HistoryTable({ kinds, campaigns, ...props }: HistoryTableProps) {
  const kind = kinds.map(({ kind: value, title: label }) => ({ value, label }))
  const campaign = campaigns.map(({ id, subject }) => ({ value: id, label: subject || t('(no subject)') }))
  return (
    <ListTable
      caption={t('Email History')}
      csvNeedsReauth
      listing={historyListing}
      columns={historyColumns}
      empty={empty}
      choices={{ kind, ...(campaign.length > 0 && { campaign }) }}
      {...props}
    />
  )
}

export const historyColumns: ListColumn<HistoryRow>[] = listPerLanguage(() => [
  {
    key: 'sent',
    header: t('Sent'),
    width: 11,
    priority: 2,
    cell: ({ sentAt }, { timeZone }) =>
      sentAt ? <Moment at={sentAt} timeZone={timeZone} /> : <span className="text-ink-soft">–</span>,
  },
  { header: t('Sent (UTC)'), csv: ({ sentAt }) => (sentAt ? utcTime(sentAt) : '') },
  {
    key: 'recipient',
    header: t('Recipient'),
    width: 16,
    phone: 'line',
    isTyped: true,
    cell: ({ recipient, recipientName }) => (
      <>
        {recipientName || recipient} {recipientName && <span className="list-more">{recipient}</span>}
      </>
    ),
    csv: ({ recipient }) => recipient,
  },
  { header: t('Name'), csv: ({ recipientName }) => recipientName },
  { header: t('Status'), csv: ({ state }) => state },
  { header: t('Template'), csv: ({ kind }) => kind },
  {
    key: 'subject',
    header: t('Subject'),
    heading: true,
    cell: ({ id, subject, template }, { search }) => (
      <Link to={`/admin/email/history/${id}${historySearch(search)}`} preventScrollReset className="link">
        <bdi>{subject || template}</bdi>
      </Link>
    ),
    csv: ({ subject }) => subject ?? '',
  },
  {
    key: 'template',
    header: t('Template'),
    optional: 'shown',
    priority: 3,
    cell: ({ template }) => template,
  },
  {
    key: 'status',
    header: t('Status'),
    width: 8,
    phone: 'side',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
  {
    key: 'attempts',
    header: t('Attempts'),
    numeric: true,
    optional: 'shown',
    width: 6,
    priority: 5,
    cell: ({ attempts }) => attempts,
    csv: ({ attempts }) => String(attempts),
  },
  {
    key: 'written',
    header: t('Created'),
    optional: 'hidden',
    width: 11,
    cell: ({ writtenAt }, { timeZone }) => <Moment at={writtenAt} timeZone={timeZone} />,
  },
  { header: t('Created (UTC)'), csv: ({ writtenAt }) => utcTime(writtenAt) },
  { header: t('Mail ID'), csv: ({ id }) => id },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'mail',
  title: t('No emails yet'),
  children: t('Every email is listed here with its status: tickets, receipts, sign-in links and campaigns.'),
  noMatch: { icon: 'mail', title: t('No matching emails'), showAll: t('Show all emails') },
}))
