import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import { tableAddress } from '#app/ui/table-address.ts'
import { monthName, monthsUpTo, quickDays, type ReportRange } from '../rules/report-range.ts'
import { lastDays } from '../rules/report-words.ts'

const choice =
  'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold whitespace-nowrap'
const look = (isChosen: boolean) =>
  cx(choice, isChosen ? 'bg-teal-soft text-teal' : 'text-ink-soft hover:bg-teal-soft/60')

/** Which days are shown: the last few, or a month. In the URL. */
export function RangeChoice({ range, today }: { range: ReportRange; today: string }) {
  const [search] = useSearchParams()
  const months = monthsUpTo(today)
  const { asked } = range
  const month = 'month' in asked ? asked.month : null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav
        aria-label={t('Range type')}
        className="flex rounded-card bg-card p-1 shadow-card ring-1 ring-line/70"
      >
        <RangeLink to={tableAddress(search, { month: null })} isChosen={month === null}>
          {t('Quick Range')}
        </RangeLink>
        <RangeLink
          to={tableAddress(search, { range: null, month: month ?? months[0] ?? null })}
          isChosen={month !== null}
        >
          {t('By Month')}
        </RangeLink>
      </nav>
      {month === null ? (
        <nav aria-label={t('Range')} className="flex flex-wrap gap-1">
          {quickDays.map((days) => (
            <RangeLink
              key={days}
              to={tableAddress(search, { range: String(days), month: null })}
              isChosen={'days' in asked && asked.days === days}
            >
              {lastDays(days)}
            </RangeLink>
          ))}
        </nav>
      ) : (
        <MonthChoice month={month} months={months} search={search} />
      )}
    </div>
  )
}

function RangeLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={look(isChosen)}
    >
      {children}
    </Link>
  )
}

type MonthChoiceProps = { month: string; months: readonly string[]; search: URLSearchParams }

function MonthChoice({ month, months, search }: MonthChoiceProps) {
  const submit = useSubmit()
  const kept = [...search].filter(([name]) => ['tab', 'q', 'event'].includes(name))
  return (
    <Form
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="flex gap-2"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={month}
        name="month"
        aria-label={t('Month')}
        defaultValue={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        className="min-w-52"
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('Show')}
        </Button>
      </noscript>
    </Form>
  )
}
