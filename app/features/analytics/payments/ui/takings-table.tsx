import type { ReactNode } from 'react'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { Takings } from '../revenue-breakdown.server.ts'
import { changeSince } from '../rules/change-since.ts'

type TakingsPanelProps<Row extends Omit<Takings, 'beforeMinor'>> = {
  title: string
  /** The file with the same table. */
  csv: string
  first: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where rows have a time before. */
  beforeOf?: (row: Row) => number | null
  /** Charts above the table. */
  children?: ReactNode
}

/** One breakdown: its charts, its table, its file. */
export function TakingsPanel<Row extends Omit<Takings, 'beforeMinor'>>(props: TakingsPanelProps<Row>) {
  const { title, csv, first, rows, rowKey, beforeOf, children } = props
  return (
    <Panel
      title={title}
      actions={
        rows.length > 0 && (
          <ButtonLink to={csv} variant="quiet" size="small" icon="download" reloadDocument>
            {rich('Export<more> {title}</more>', {
              more: (words) => <span className="sr-only">{words}</span>,
              title,
            })}
          </ButtonLink>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {children}
        {rows.length === 0 ? (
          <p className="text-ink-soft">{t('No data in this period.')}</p>
        ) : (
          <div className="min-w-0 md:max-xl:overflow-x-auto">
            <Table
              caption={title}
              hideCaption
              columns={[...first, ...figureColumns<Row>(), ...(beforeOf ? [changeColumn(beforeOf)] : [])]}
              rows={rows}
              rowKey={rowKey}
              className="md:max-xl:[&_:is(td,th)]:px-2"
            />
          </div>
        )}
      </div>
    </Panel>
  )
}

function figureColumns<Row extends Omit<Takings, 'beforeMinor'>>(): Column<Row>[] {
  const money = (header: string, minorOf: (row: Row) => number): Column<Row> => ({
    key: header,
    header,
    numeric: true,
    className: 'md:whitespace-nowrap',
    cell: (row) => formatMoney({ minor: minorOf(row), currency: row.currency }),
  })
  return [
    {
      key: 'payments',
      header: t('Payments'),
      numeric: true,
      cell: ({ payments }) => formatCount(payments),
    },
    money(tIn('money', 'Received'), ({ inMinor }) => inMinor),
    money(t('Refunded'), ({ outMinor }) => outMinor),
    { ...money(t('Net'), ({ netMinor }) => netMinor), className: 'font-semibold md:whitespace-nowrap' },
  ]
}

function changeColumn<Row extends Omit<Takings, 'beforeMinor'>>(
  beforeOf: (row: Row) => number | null,
): Column<Row> {
  return {
    key: 'before',
    header: t('Previous period'),
    numeric: true,
    className: 'md:whitespace-nowrap',
    cell: (row) => {
      const before = beforeOf(row)
      if (before === null) return '–'
      return (
        <>
          {formatMoney({ minor: before, currency: row.currency })}
          <span className="block text-sm text-ink-soft">{changeWords(row.netMinor, before)}</span>
        </>
      )
    },
  }
}

/** "+12 %", "−3 %", "the same"; nothing where there is nothing to compare with. */
export function changeWords(minor: number, beforeMinor: number | null): string {
  const change = changeSince(minor, beforeMinor)
  if (change === null) return ''
  if (change === 0) return t('No change')
  return change > 0 ? `+${formatCount(change)} %` : `−${formatCount(Math.abs(change))} %`
}
