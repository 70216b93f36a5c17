import { formatMoment } from '#app/kernel/dates.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ClosedLine } from '../closed-lines.server.ts'
import { eventColumn } from './event-column.tsx'
import { figure, shortWait } from './line-words.ts'

/** The lines that were open: how long, how many came, how it ended. */
export function ClosedLinesTable({ page }: { page: KeysetPage<ClosedLine> }) {
  const at = (name: string, id: string | null) => (id === null ? undefined : `?${name}=${id}`)
  return (
    <>
      <Table
        caption={t('Past waiting rooms')}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={
          <p className="rounded-card bg-card p-6 text-ink-soft">{t('No waiting room has been open yet.')}</p>
        }
        columns={[
          eventColumn,
          {
            key: 'opened',
            header: t('Opened'),
            cell: ({ openedAt, timeZone }) => formatMoment(openedAt, timeZone),
          },
          {
            key: 'lasted',
            header: t('Duration'),
            numeric: true,
            cell: ({ openedAt, closedAt }) =>
              shortWait(Math.round((closedAt.getTime() - openedAt.getTime()) / 1_000)),
          },
          { key: 'taken', header: t('Visitors'), numeric: true, cell: ({ taken }) => figure(taken) },
          {
            key: 'admitted',
            header: t('Admitted'),
            numeric: true,
            cell: ({ admitted }) => figure(admitted),
          },
          {
            key: 'end',
            header: tIn('how it came about', 'Closed'),
            cell: ({ closedByHand }) => (closedByHand ? t('By an administrator') : t('Automatically')),
          },
        ]}
      />
      <Pagination className="mt-4" previous={at('before', page.previous)} next={at('after', page.next)} />
    </>
  )
}
