import { Link } from 'react-router'
import { auditListing } from '#app/features/audit/rules/audit-filters.ts'
import { wordsOf } from '#app/features/audit/ui/audit-words.ts'
import { subjectLabel, subjectTitle, subjectWords } from '#app/features/audit/ui/subject-words.ts'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { samePage } from '#app/ui/table-address.ts'
import type { LoggedEntry } from '../audit-log.server.ts'
import { actorText } from './actor-words.ts'
import { LogFilters, type LogFiltersProps } from './log-filters.tsx'

type LogTableProps = LogFiltersProps & {
  page: KeysetPage<LoggedEntry> & { total: RowTotal | null }
  csv: string
}

/** Who did what, to whom, when: the newest first. */
export function LogTable({ page, csv, ...filters }: LogTableProps) {
  return (
    <ListTable
      caption="Audit log"
      listing={auditListing}
      columns={auditColumns}
      page={page}
      csv={csv}
      csvNeedsReauth
      timeZone={filters.timeZone}
      isFurther={filters.person !== null}
      filters={<LogFilters {...filters} />}
      empty={empty}
    />
  )
}

export const auditColumns: ListColumn<LoggedEntry>[] = [
  {
    key: 'at',
    header: 'Date',
    width: 11,
    priority: 2,
    phone: 'line',
    cell: ({ at }, { timeZone }) => <Moment at={at} timeZone={timeZone} />,
  },
  { header: 'Date (UTC)', csv: ({ at }) => utcTime(at) },
  {
    key: 'who',
    header: 'Actor',
    width: 16,
    phone: 'line',
    isTyped: true,
    cell: (entry) => <Actor entry={entry} />,
    csv: ({ actorName }) => actorName ?? '',
  },
  { header: 'Actor type', csv: ({ actorKind }) => actorKind },
  { header: 'Actor ID', csv: ({ actorUserId }) => actorUserId ?? '' },
  {
    key: 'what',
    header: 'Action',
    heading: true,
    cell: ({ id, action }, { search }) => (
      <Link to={entryAddress(search, id)} preventScrollReset className="link">
        {wordsOf(action)}
      </Link>
    ),
  },
  { header: 'Action code', csv: ({ action }) => action },
  {
    key: 'about',
    header: 'Object',
    width: 18,
    priority: 2,
    isTyped: true,
    cell: (entry) => <Subject entry={entry} />,
    csv: ({ subjectName }) => subjectName ?? '',
  },
  { header: 'Object type', csv: ({ subjectKind }) => subjectKind },
  { header: 'Object ID', csv: ({ subjectId }) => subjectId },
  { header: 'Details', csv: ({ details }) => JSON.stringify(details) },
  { header: 'Note', csv: ({ remark }) => remark ?? '' },
  {
    key: 'request',
    header: 'Request',
    optional: 'hidden',
    width: 14,
    cell: ({ requestId }) => <span className="text-ink-soft">{requestId ?? '–'}</span>,
  },
  { header: 'Request ID', csv: ({ requestId }) => requestId ?? '' },
]

const empty: ListEmpty = {
  icon: 'history',
  title: 'No entries yet',
  children: 'Actions by people, jobs and door devices are recorded here.',
  noMatch: { icon: 'history', title: 'No matching entries', showAll: 'Show all entries' },
}

/** The same page of the log with one entry beside it. */
function entryAddress(search: URLSearchParams, id: string): string {
  return samePage(search, { entry: id })
}

export function Actor({ entry }: { entry: LoggedEntry }) {
  const { name, hint } = actorText(entry)
  return (
    <>
      {entry.actorUserId ? (
        <Link to={`/admin/members/${entry.actorUserId}`} className="link">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      {hint && <span className="list-more">{hint}</span>}
    </>
  )
}

export function Subject({ entry }: { entry: LoggedEntry }) {
  const { subjectKind, subjectId } = entry
  const path = subjectWords[subjectKind]?.path?.(subjectId)
  const title = subjectTitle(entry)
  return (
    <>
      {path ? (
        <Link to={path} className="link">
          {title}
        </Link>
      ) : (
        title
      )}{' '}
      <span className="list-more">{subjectLabel(subjectKind)}</span>
    </>
  )
}
