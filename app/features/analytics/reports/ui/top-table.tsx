import type { ReactNode } from 'react'
import { t, tIn } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { Panel } from '#app/ui/panel.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { Breakdown } from '../rules/report-tabs.ts'
import { breakdownWords, valueWords } from '../rules/report-words.ts'
import { exactNumber, percent, shortDuration } from '../rules/short-number.ts'
import type { TopValue, TopValues } from '../top-values.server.ts'
import { ExportLink } from './export-link.tsx'
import { PartFailed } from './part-failed.tsx'
import { ShortCount } from './short-count.tsx'

type TopTableProps = {
  by: Breakdown
  /** Null where it could not be loaded. */
  top: TopValues | null | undefined
  icon: IconName
  /** What it says where there is nothing. */
  empty: ReactNode
  description?: ReactNode
}

/** The most frequent of something, with its share of all; the file has every one. */
export function TopTable({ by, top, icon, empty, description }: TopTableProps) {
  const { title, column, counted } = breakdownWords[by]
  return (
    <Panel
      title={title}
      description={description}
      actions={top && top.rows.length > 0 && <ExportLink of={by} title={title} />}
    >
      {!top && <PartFailed what={title} />}
      {top?.rows.length === 0 && (
        <EmptyState icon={icon} title={t('No data in this range')} level={3}>
          {empty}
        </EmptyState>
      )}
      {top && top.rows.length > 0 && (
        <>
          <Table
            caption={title}
            hideCaption
            columns={columnsOf(by, column, counted, top.total)}
            rows={top.rows}
            rowKey={({ value }) => value}
          />
          {top.values > top.rows.length && (
            <p className="mt-3 text-sm text-ink-soft">
              {t('Showing {shown} of {total}. The export includes all of them.', {
                shown: exactNumber(top.rows.length),
                total: exactNumber(top.values),
              })}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function columnsOf(by: Breakdown, header: string, counted: string, total: number): Column<TopValue>[] {
  const columns: Column<TopValue>[] = [
    {
      key: 'value',
      header,
      heading: true,
      cell: (row) => <span className="wrap-anywhere">{valueWords(by, row)}</span>,
    },
    { key: 'count', header: counted, numeric: true, cell: ({ count }) => <ShortCount count={count} /> },
    {
      key: 'share',
      header: tIn('part of a whole', 'Share'),
      numeric: true,
      className: 'md:w-44',
      cell: ({ count }) => <ShareBar share={total === 0 ? 0 : count / total} />,
    },
  ]
  if (by !== 'page') return columns
  return [
    ...columns,
    {
      key: 'time',
      header: t('Avg. time'),
      numeric: true,
      cell: ({ secondsEach }) => (secondsEach === null ? '–' : shortDuration(secondsEach)),
    },
  ]
}

/** A share in words, and drawn beside them. */
function ShareBar({ share }: { share: number }) {
  return (
    <span className="inline-flex w-full items-center justify-end gap-3 whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 w-20 max-md:hidden"
      >
        <rect width="100" height="8" rx="2" className="fill-line" />
        <rect width={Math.max(1, Math.min(100, share * 100))} height="8" rx="2" className="fill-teal" />
      </svg>
      <span className="min-w-12 text-end">{percent(share)}</span>
    </span>
  )
}
