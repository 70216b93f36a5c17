// biome-ignore-all lint/a11y/noRedundantRoles: laid out as sheets, a table without explicit roles is no table to some readers
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns to the end, in tabular figures. */
  numeric?: boolean
  /** Names the row: a row header for screen readers, the title of the sheet on a phone. One per table. */
  heading?: boolean
  /** Where sorting by this column leads, and how it is sorted now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | 'none' }
  className?: string
  /** In place of the words in the head; the column has no label on a phone. */
  head?: ReactNode
}

type TableProps<Row> = {
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in the table when there are no rows. */
  empty?: ReactNode
  className?: string
}

const sortIcons = { ascending: 'arrow-up', descending: 'arrow-down', none: 'chevrons-up-down' } as const

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { header, numeric, sort, head } = column
  if (!sort) return head ?? header
  return (
    <>
      {/* On a phone the head is only read out: what can be pressed there has to be seen. */}
      <span className="md:hidden">{header}</span>
      <Link
        to={sort.to}
        preventScrollReset
        className={cx(
          '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 max-md:hidden hover:text-ink',
          numeric && 'flex-row-reverse',
        )}
      >
        {header}
        <Icon name={sortIcons[sort.direction]} className="size-4" />
      </Link>
    </>
  )
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={column.sort?.direction}
            className={cx(
              'sticky top-(--sticky-top,0px) z-10 h-11 border-b border-line bg-paper-deep px-3 text-sm font-semibold whitespace-nowrap text-ink-soft first:rounded-ss-card last:rounded-se-card',
              column.numeric ? 'text-end' : 'text-start',
              column.className,
            )}
          >
            <Heading column={column} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/**
 * Rows and columns under a sticky head; below 768 px each row is a sheet of its own with its labels. Where letters are
 * spaced so widely that the columns do not fit, the table is scrolled by itself, and its head no longer sticks.
 */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  empty,
  className,
}: TableProps<Row>) {
  const around = useRef<HTMLDivElement>(null)
  const isTooWide = useIsTooWide(around)
  return (
    <div ref={around} className={isTooWide ? 'overflow-x-auto [--sticky-top:0px]' : undefined}>
      <table role="table" className={cx('block w-full text-start md:table', className)}>
        <caption
          className={hideCaption ? 'sr-only' : 'block pb-3 text-start font-serif text-xl md:table-caption'}
        >
          {caption}
        </caption>
        <Head columns={columns} />
        <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="block rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 md:table-row md:rounded-none md:p-0 md:shadow-none md:ring-0 md:hover:bg-teal-soft/30"
            >
              {columns.map((column) => {
                const Cell = column.heading ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    role={column.heading ? 'rowheader' : 'cell'}
                    scope={column.heading ? 'row' : undefined}
                    className={cx(
                      'flex items-baseline justify-between gap-4 py-1 md:table-cell md:border-b md:border-line md:px-3 md:py-3',
                      column.numeric ? 'tabular-nums md:text-end' : 'text-start',
                      column.heading && 'pb-2 text-start font-semibold',
                      column.className,
                    )}
                  >
                    {!column.heading && !column.head && (
                      <span
                        aria-hidden="true"
                        className="max-w-1/2 shrink-0 text-sm text-ink-faint md:hidden"
                      >
                        {column.header}
                      </span>
                    )}
                    <div className="min-w-0">{column.cell(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr role="row" className="block md:table-row">
              <td role="cell" colSpan={columns.length} className="block md:table-cell">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Whether what is in an element is wider than it is. */
function useIsTooWide(around: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const element = around.current
    const inside = element?.firstElementChild
    if (!element || !inside) return
    const watch = new ResizeObserver(() => setTooWide(inside.scrollWidth > element.clientWidth))
    watch.observe(element)
    watch.observe(inside)
    return () => watch.disconnect()
  }, [around])
  return isTooWide
}
