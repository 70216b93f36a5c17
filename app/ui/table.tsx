// biome-ignore-all lint/a11y/noRedundantRoles: with another CSS display than that of tables, some screen readers need the explicit roles
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { type ColumnWidth, leavingClasses, widthClass } from './list-columns.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns to the end, in tabular figures. */
  numeric?: boolean
  /** Names the row: a row header for screen readers, the title of the row on a phone. One per table. */
  heading?: boolean
  /** Where sorting by this column leads, and how it is sorted now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | 'none' }
  className?: string
  /** In place of the words in the head; the column has no label on a phone. */
  head?: ReactNode
} & InList

/** What a column is in a list, where a cell has one line and columns have fixed widths. */
type InList = {
  /** In rem; the heading takes what the others leave. */
  width?: ColumnWidth
  /** Where there is no room, higher ones leave first. 1, which is the rule, stays. */
  priority?: 1 | 2 | 3 | 4 | 5
  /** Its place on a phone: below the heading (two at most), at the end of the row, or before it. */
  phone?: 'line' | 'side' | 'box'
  /** People typed it, in whatever script. */
  isTyped?: boolean
}

type TableProps<Row> = {
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in the table when there are no rows. */
  empty?: ReactNode
  /** A list: one line in a cell. Otherwise cells are as high as they need, and on a phone each row is a sheet. */
  isList?: boolean
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
          '-mx-2 inline-flex min-h-9 items-center gap-1 rounded-sm px-2 max-md:hidden hover:text-ink focus-visible:-outline-offset-3 pointer-coarse:min-h-11',
          numeric && 'flex-row-reverse',
        )}
      >
        {header}
        <Icon name={sortIcons[sort.direction]} className="size-4" />
      </Link>
    </>
  )
}

type ShownColumns<Row> = { columns: readonly Column<Row>[]; leaving: ReadonlyMap<string, string> | null }

/** `isAlone`: there are no rows that its columns go on in. */
type HeadProps<Row> = ShownColumns<Row> & { isAlone: boolean }

function Head<Row>({ columns, leaving, isAlone }: HeadProps<Row>) {
  return (
    <thead
      role="rowgroup"
      className={cx(
        'sr-only md:not-sr-only',
        isAlone ? 'md:table md:w-full md:table-fixed' : 'md:table-header-group',
      )}
    >
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={column.sort?.direction}
            className={cx(
              'sticky top-(--sticky-top,0px) z-10 border-b border-line bg-paper-deep text-sm font-semibold whitespace-nowrap text-ink-soft first:rounded-ss-card last:rounded-se-card',
              column.numeric ? 'text-end' : 'text-start',
              leaving ? cx('list-head px-2.5', leaving.get(column.key), widthClass(column)) : 'h-9 px-3',
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
 * Rows and columns under a sticky head. Where letters are spaced so widely that the columns do not fit, the table is
 * scrolled by itself, and its head no longer sticks.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, empty, isList = false, className } = props
  const around = useRef<HTMLDivElement>(null)
  const isTooWide = useIsTooWide(around)
  const leaving = isList ? leavingClasses(columns) : null
  const Cells = leaving ? ListCells : SheetCells
  // Words across all columns would make the table as wide as those that have left: there it is no grid.
  const isEmpty = rows.length === 0 && Boolean(empty)
  return (
    <div
      ref={around}
      // What scrolls can be scrolled by keys.
      {...(isTooWide && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      className={isTooWide ? 'overflow-x-auto [--sticky-top:0px]' : undefined}
    >
      <table
        role="table"
        className={cx(
          leaving ? 'list' : 'block md:text-sm',
          isEmpty ? 'block' : !leaving && 'md:table',
          'w-full text-start',
          className,
        )}
        onPointerOver={leaving ? tellWholeText : undefined}
      >
        <caption
          className={hideCaption ? 'sr-only' : 'block pb-3 text-start font-serif text-xl md:table-caption'}
        >
          {caption}
        </caption>
        <Head columns={columns} leaving={leaving} isAlone={isEmpty} />
        <tbody
          role="rowgroup"
          className={cx(!leaving && 'space-y-3', isEmpty ? 'block' : !leaving && 'block md:table-row-group')}
        >
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={leaving ? 'list-row' : sheet}>
              <Cells row={row} columns={columns} leaving={leaving} />
            </tr>
          ))}
          {isEmpty && (
            <tr role="row" className="block">
              <td role="cell" className="block">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

type CellsProps<Row> = ShownColumns<Row> & { row: Row }

function ListCells<Row>({ row, columns, leaving }: CellsProps<Row>) {
  return columns.map((column) => {
    const Cell = column.heading ? 'th' : 'td'
    return (
      <Cell
        key={column.key}
        role={column.heading ? 'rowheader' : 'cell'}
        scope={column.heading ? 'row' : undefined}
        className={
          cx(
            column.numeric && 'num',
            column.phone && `at-${column.phone}`,
            leaving?.get(column.key),
            column.className,
          ) || undefined
        }
      >
        <div className="list-cell" dir={column.isTyped ? 'auto' : undefined}>
          {column.cell(row)}
        </div>
      </Cell>
    )
  })
}

const sheet =
  'block rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 md:table-row md:rounded-none md:p-0 md:shadow-none md:ring-0 md:hover:bg-teal-soft/30'

function SheetCells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => {
    const Cell = column.heading ? 'th' : 'td'
    return (
      <Cell
        key={column.key}
        role={column.heading ? 'rowheader' : 'cell'}
        scope={column.heading ? 'row' : undefined}
        className={cx(
          'flex items-baseline justify-between gap-4 py-1 md:table-cell md:border-b md:border-line md:px-3 md:py-2.5',
          column.numeric ? 'tabular-nums md:text-end' : 'text-start',
          column.heading && 'pb-2 text-start font-semibold',
          column.className,
        )}
      >
        {!column.heading && !column.head && (
          <span aria-hidden="true" className="max-w-1/2 shrink-0 text-sm text-ink-faint md:hidden">
            {column.header}
          </span>
        )}
        <div className="min-w-0">{column.cell(row)}</div>
      </Cell>
    )
  })
}

/** A cell that is cut tells its whole text to who points at it; to the keyboard the row shows it. */
function tellWholeText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.list-cell') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  else cell.removeAttribute('title')
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
