import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import type { ShownPrice } from './shown-price.ts'

/** What is joined and what it costs, now and later. */
export function PlanSummary({ shown }: { shown: ShownPrice }) {
  const { plan, price, discount, total, code } = shown
  const isReduced = discount.minor > 0
  const due = dueOf(shown)
  const credit = { ...due, minor: total.minor - due.minor }
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere" {...written(plan.name)}>
          {plan.name}
        </span>
        <span className="shrink-0 tabular-nums">{t('{money} a month', { money: formatMoney(price) })}</span>
      </p>
      <dl className="border-t border-line pt-3 tabular-nums">
        {isReduced && (
          <div className="flex justify-between gap-4 pb-1 text-ink-soft">
            <dt className="min-w-0 wrap-anywhere">{t('Discount code {code}', { code: code ?? '' })}</dt>
            <dd className="shrink-0">−{formatMoney(discount)}</dd>
          </div>
        )}
        {credit.minor !== 0 && (
          <div className="flex justify-between gap-4 pb-1 text-ink-soft">
            <dt>{credit.minor > 0 ? t('Your credit') : t('Left from before')}</dt>
            <dd className="shrink-0">
              {credit.minor > 0 ? `−${formatMoney(credit)}` : formatMoney({ ...due, minor: -credit.minor })}
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{total.minor === 0 ? t('Total') : t('First month')}</dt>
          <dd className="text-xl font-semibold">{formatMoney(due)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">{laterWords(shown)}</p>
    </div>
  )
}

/** What is paid for the first month. */
export const dueOf = ({ total, due }: ShownPrice): Money => due ?? total

/** What comes after the first month. */
function laterWords({ price, total, months }: ShownPrice): string {
  if (total.minor === 0) {
    return plural(
      months ?? 1,
      'Your membership lasts one month and ends automatically.',
      'Your membership lasts {count} months and ends automatically.',
    )
  }
  const regular = t('{money} a month, until you cancel', { money: formatMoney(price) })
  if (months !== null && months > 1)
    return plural(
      months,
      'The code counts for {count} month. After that {regular}.',
      'The code counts for {count} months. After that {regular}.',
      { regular },
    )
  return months === null
    ? t('Billed monthly: {regular}.', { regular })
    : t('After that {regular}.', { regular })
}
