import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { perLanguage } from '#language'
import type { TestResult } from '../test-results.server.ts'
import { detailText, errorText, kindWords } from './test-words.ts'

const statusWords: Record<TestResult['status'], { label: string; tone: BadgeTone }> = perLanguage(() => ({
  success: { label: t('Success'), tone: 'success' },
  failed: { label: t('Failed'), tone: 'danger' },
  waiting: { label: t('Pending'), tone: 'teal' },
}))

/** What was tried in this session, the newest first. */
export function TestResultsList({ results, timeZone }: { results: readonly TestResult[]; timeZone: string }) {
  return (
    <section aria-labelledby="test-results" className="grid gap-3">
      <h2 id="test-results" className="text-xl">
        {t('Test Results')}
      </h2>
      <p className="text-ink-soft">{t('Tests you sent in this session, newest first.')}</p>
      <Table
        caption={t('Test Results')}
        hideCaption
        columns={columnsIn(timeZone)}
        rows={results}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="clipboard-list" title={t('No tests sent yet')}>
            {t('Tests you send from the other tabs are listed here with their status until you sign out.')}
          </EmptyState>
        }
      />
    </section>
  )
}

function columnsIn(timeZone: string): Column<TestResult>[] {
  return [
    { key: 'type', header: t('Type'), heading: true, cell: ({ kind }) => kindWords[kind] },
    {
      key: 'email',
      header: t('Email'),
      className: 'xl:min-w-52',
      cell: ({ email, mailId }) =>
        mailId ? (
          <Link to={`/admin/email/history/${mailId}`} className="link wrap-anywhere">
            {email}
          </Link>
        ) : (
          <span className="text-ink-soft">–</span>
        ),
    },
    {
      key: 'status',
      header: t('Status'),
      cell: (result) => {
        const error = errorText(result)
        const { label, tone } = statusWords[result.status]
        return (
          <>
            <Badge tone={tone}>{label}</Badge>
            {error && <span className="mt-1 block text-sm text-danger">{error}</span>}
          </>
        )
      },
    },
    {
      key: 'details',
      header: t('Details'),
      cell: (result) => <span className="text-sm">{detailText(result) || '–'}</span>,
    },
    {
      key: 'duration',
      header: t('Duration'),
      numeric: true,
      cell: ({ durationMs }) =>
        durationMs === null ? '–' : t('{count} ms', { count: formatCount(durationMs) }),
    },
    {
      key: 'at',
      header: t('When'),
      cell: ({ at }) => (
        <span className="text-sm tabular-nums">
          {t('{date}, {time}', { date: formatDate(at, timeZone), time: formatTime(at, timeZone) })}
        </span>
      ),
    },
  ]
}
