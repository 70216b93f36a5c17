import { Link, useSearchParams } from 'react-router'
import { wordsOf } from '#app/features/audit/ui/audit-words.ts'
import { subjectLabel, subjectTitle, subjectWords } from '#app/features/audit/ui/subject-words.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import type { LoggedEntry } from '../audit-log.server.ts'
import { actorText } from './actor-words.ts'
import { LogFilters, type LogFiltersProps } from './log-filters.tsx'

type LogTableProps = LogFiltersProps & { page: KeysetPage<LoggedEntry>; timeZone: string; csv: string }

/** Who did what, to whom, when: the newest first. */
export function LogTable({ page, timeZone, csv, ...filters }: LogTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      caption="Audit log"
      columns={columnsIn(timeZone, search)}
      {...page}
      rowKey={({ id }) => id}
      csv={csv}
      filters={<LogFilters {...filters} />}
      empty={
        <EmptyState
          icon="history"
          title={filters.isNarrowed ? 'Nothing of that happened' : 'Nothing happened yet'}
          action={
            filters.isNarrowed && (
              <ButtonLink to="?" variant="secondary">
                Show everything
              </ButtonLink>
            )
          }
        >
          What people, jobs and doors do is written down here the moment they do it.
        </EmptyState>
      }
    />
  )
}

function columnsIn(timeZone: string, search: URLSearchParams): DataColumn<LoggedEntry>[] {
  return [
    {
      key: 'at',
      header: 'When',
      className: 'md:whitespace-nowrap',
      cell: ({ at }) => (
        <span className="tabular-nums">
          {formatDate(at, timeZone)}{' '}
          <span className="text-sm text-ink-soft md:block">{formatTime(at, timeZone)}</span>
        </span>
      ),
    },
    { key: 'who', header: 'Who', cell: (entry) => <Actor entry={entry} /> },
    {
      key: 'what',
      header: 'What',
      heading: true,
      cell: ({ id, action }) => (
        <Link to={entryAddress(search, id)} preventScrollReset className="link inline-block py-1">
          {wordsOf(action)}
        </Link>
      ),
    },
    { key: 'about', header: 'About', cell: (entry) => <Subject entry={entry} /> },
    {
      key: 'request',
      header: 'Request',
      optional: 'hidden',
      cell: ({ requestId }) => (
        <span className="text-sm text-ink-soft wrap-anywhere">{requestId ?? '–'}</span>
      ),
    },
  ]
}

/** The same page of the log with one entry beside it. */
function entryAddress(search: URLSearchParams, id: string): string {
  return tableAddress(search, { after: search.get('after'), before: search.get('before'), entry: id })
}

export function Actor({ entry }: { entry: LoggedEntry }) {
  const { name, hint } = actorText(entry)
  return (
    <>
      {entry.actorUserId ? (
        <Link to={`/admin/members/${entry.actorUserId}`} className="link wrap-anywhere">
          {name}
        </Link>
      ) : (
        name
      )}
      {hint && <span className="block text-sm text-ink-soft wrap-anywhere">{hint}</span>}
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
        <Link to={path} className="link wrap-anywhere">
          {title}
        </Link>
      ) : (
        <span className="wrap-anywhere">{title}</span>
      )}
      <span className="block text-sm text-ink-soft">{subjectLabel(subjectKind)}</span>
    </>
  )
}
