import { useState } from 'react'
import { Form, Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import {
  type EventFilters,
  eventsPath,
  type QuickFilter,
  quickFilterLabels,
  quickFilters,
  toggleQuickFilter,
} from '../rules/event-filters.ts'

/** Search, quick filters and the choice of view; everything is in the address and works as a plain form. */
export function EventSearch({ filters, filtersOpen }: { filters: EventFilters; filtersOpen: boolean }) {
  const [open, setOpen] = useState(filtersOpen || filters.quick.length > 0)

  return (
    <search className="block">
      <Form action="/events" className="flex flex-wrap gap-3">
        {filters.quick.map((filter) => (
          <input key={filter} type="hidden" name={filter} value="1" />
        ))}
        {filters.view === 'calendar' && <input type="hidden" name="view" value="calendar" />}
        <SearchBox
          q={filters.q}
          pathOf={(q) => eventsPath({ ...filters, q, after: null })}
          label={t('Search events by title or location')}
          placeholder={t('Search by title or location')}
        />
        <button
          type="submit"
          name="filters"
          value="1"
          aria-expanded={open}
          aria-controls="quick-filters"
          onClick={(event) => {
            event.preventDefault()
            setOpen(!open)
          }}
          className={buttonStyle('secondary', 'medium')}
        >
          <Icon name="list-filter" />
          {t('Filter')}
          {filters.quick.length > 0 && (
            <span className="grid size-6 place-items-center rounded-full bg-teal text-sm leading-none text-on-teal">
              {rich('{count}<more> active</more>', { count: filters.quick.length, more: onlyHeard })}
            </span>
          )}
        </button>
        <ViewChoice filters={filters} />
        <QuickFilters filters={filters} hidden={!open} />
      </Form>
    </search>
  )
}

function QuickFilters({ filters, hidden }: { filters: EventFilters; hidden: boolean }) {
  const chip = (filter: QuickFilter) => {
    const active = filters.quick.includes(filter)
    return (
      <li key={filter}>
        <Link
          to={eventsPath(toggleQuickFilter(filters, filter))}
          preventScrollReset
          aria-current={active ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-4.5 font-semibold ring-1 ring-inset transition-colors',
            active ? 'bg-teal text-on-teal ring-teal' : 'bg-card text-ink ring-control hover:bg-paper-deep',
          )}
        >
          {active && <Icon name="check" className="size-4.5" />}
          {active
            ? rich('{filter}<more>, active. Press to remove.</more>', {
                filter: quickFilterLabels[filter],
                more: onlyHeard,
              })
            : quickFilterLabels[filter]}
        </Link>
      </li>
    )
  }
  return (
    <ul
      id="quick-filters"
      aria-label={t('Quick filters')}
      hidden={hidden}
      className={cx('w-full flex-wrap gap-2', !hidden && 'flex')}
    >
      {quickFilters.map(chip)}
    </ul>
  )
}

function ViewChoice({ filters }: { filters: EventFilters }) {
  const views = [
    { view: 'grid', icon: 'grid', label: t('Grid') },
    { view: 'calendar', icon: 'calendar-days', label: t('Calendar') },
  ] as const
  return (
    <ul aria-label={t('View')} className="flex rounded-control bg-card p-1 ring-1 ring-control ring-inset">
      {views.map(({ view, icon, label }) => {
        const active = filters.view === view
        return (
          <li key={view} className="flex">
            <Link
              to={eventsPath({ ...filters, view, after: null })}
              preventScrollReset
              aria-current={active ? 'true' : undefined}
              className={cx(
                'inline-flex items-center gap-2 rounded-sm px-3.5 font-semibold',
                active ? 'bg-teal-soft text-teal-dark' : 'text-ink-soft hover:bg-paper-deep',
              )}
            >
              <Icon name={icon} className="size-5" />
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
