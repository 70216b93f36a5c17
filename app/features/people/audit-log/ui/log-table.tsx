import { Link } from 'react-router'
import { auditListing } from '#app/features/audit/rules/audit-filters.ts'
import { wordsOf } from '#app/features/audit/ui/audit-words.ts'
import { subjectLabel, subjectTitle, subjectWords } from '#app/features/audit/ui/subject-words.ts'
import type { KeysetPage, RowTotal } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { utcTime } from '#app/kernel/spreadsheet-time.ts'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { samePage } from '#app/ui/table-address.ts'
import { listPerLanguage, perLanguage } from '#language'
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
      caption={t('Audit log')}
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

export const auditColumns: ListColumn<LoggedEntry>[] = listPerLanguage(() => [
  {
    key: 'at',
    header: t('Date'),
    width: 11,
    priority: 2,
    phone: 'line',
    cell: ({ at }, { timeZone }) => <Moment at={at} timeZone={timeZone} />,
  },
  { header: t('Date (UTC)'), csv: ({ at }) => utcTime(at) },
  {
    key: 'who',
    header: t('Actor'),
    width: 16,
    phone: 'line',
    isTyped: true,
    cell: (entry) => <Actor entry={entry} />,
    csv: ({ actorName }) => actorName ?? '',
  },
  { header: t('Actor type'), csv: ({ actorKind }) => actorKind },
  { header: t('Actor ID'), csv: ({ actorUserId }) => actorUserId ?? '' },
  {
    key: 'what',
    header: t('Action'),
    heading: true,
    cell: ({ id, action }, { search }) => (
      <Link to={entryAddress(search, id)} preventScrollReset className="link">
        {wordsOf(action)}
      </Link>
    ),
  },
  { header: t('Action code'), csv: ({ action }) => action },
  {
    key: 'about',
    header: t('Object'),
    width: 18,
    priority: 2,
    isTyped: true,
    cell: (entry) => <Subject entry={entry} />,
    csv: ({ subjectName }) => subjectName ?? '',
  },
  { header: t('Object type'), csv: ({ subjectKind }) => subjectKind },
  { header: t('Object ID'), csv: ({ subjectId }) => subjectId },
  { header: t('Details'), csv: ({ details }) => JSON.stringify(details) },
  { header: t('Note'), csv: ({ remark }) => remark ?? '' },
  {
    key: 'request',
    header: t('Request'),
    optional: 'hidden',
    width: 14,
    cell: ({ requestId }) => <span className="text-ink-soft">{requestId ?? '–'}</span>,
  },
  { header: t('Request ID'), csv: ({ requestId }) => requestId ?? '' },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'history',
  title: t('No entries yet'),
  children: t('Actions by people, jobs and door devices are recorded here.'),
  noMatch: { icon: 'history', title: t('No matching entries'), showAll: t('Show all entries') },
}))

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
