import type { KeyboardEvent, ReactNode } from 'react'
import { monthNames } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage, listPerLanguage } from '#language'
import { cx } from './cx.ts'
import { type CalendarDay, monthWeeks } from './month-weeks.ts'

type MonthGridProps = {
  year: number
  /** 1–12 */
  month: number
  /** "2026-12-04": the day that is marked. */
  today?: string
  /** What stands on a day: links, chips, nothing. */
  renderDay: (day: CalendarDay) => ReactNode
  hideCaption?: boolean
  className?: string
}

const weekdays = listPerLanguage(
  () =>
    [
      t('Monday'),
      t('Tuesday'),
      t('Wednesday'),
      t('Thursday'),
      t('Friday'),
      t('Saturday'),
      t('Sunday'),
    ] as const,
)
const steps: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const firstControl = (cell: Element | undefined) => cell?.querySelector<HTMLElement>('a[href], button')

/** Arrow keys move from a day's first link or button to the nearest one that way; Tab goes through all. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!step || !cell || !row || (event.target instanceof Element && event.target.closest('[popover]'))) return
  const rows = [...event.currentTarget.rows]
  const [columns, lines] = getComputedStyle(row).direction === 'rtl' ? [-step[0], step[1]] : step
  const cells = rows.flatMap((line) => [...line.cells])
  const by = columns + lines * 7
  for (let at = cells.indexOf(cell) + by; at >= 0 && at < cells.length; at += by) {
    const control = firstControl(cells[at])
    if (!control) continue
    event.preventDefault()
    control.focus()
    return
  }
}

/** One month as a table, Monday first. Knows nothing of what is on the days. */
export function MonthGrid({ year, month, today, renderDay, hideCaption, className }: MonthGridProps) {
  return (
    <table className={cx('w-full table-fixed border-separate border-spacing-0', className)}>
      <caption className={hideCaption ? 'sr-only' : 'pb-3 text-start font-serif text-xl'}>
        {monthNames[month - 1]} {year}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="py-2 text-center text-sm font-semibold text-ink-soft lg:px-2 lg:text-start"
            >
              <span className="sr-only">{weekday}</span>
              <span aria-hidden="true">{currentLanguage() === 'en' ? weekday.slice(0, 3) : weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveFocus}>
        {monthWeeks(year, month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                aria-current={day.date === today ? 'date' : undefined}
                className={cx(
                  'relative h-14 border-t border-line p-0.5 align-top lg:h-28 lg:p-1.5',
                  !day.inMonth && 'bg-paper-deep/50',
                )}
              >
                <time
                  dateTime={day.date}
                  className={cx(
                    'mx-auto grid size-7 place-items-center rounded-full text-sm tabular-nums lg:mx-0',
                    day.date === today
                      ? 'bg-teal font-bold text-on-teal'
                      : day.inMonth
                        ? 'text-ink'
                        : 'text-ink-faint',
                  )}
                >
                  {day.day}
                </time>
                {renderDay(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
