import { formatMoney } from '#app/kernel/money.ts'
import { cx } from '#app/ui/cx.ts'
import { listPerLanguage } from '#language'
import type { PlanOffer } from '../../plans/plan-list.server.ts'
import { comparisonWords as words } from './plans-words.ts'

type Row = { label: string; of: (plan: PlanOffer) => string }

const rows = listPerLanguage<readonly Row[]>(() => [
  { label: words.price, of: ({ price }) => formatMoney(price) },
  { label: words.perMonth, of: ({ perMonth }) => String(perMonth) },
  { label: words.perEvent, of: ({ perEvent }) => String(perEvent) },
  { label: words.tickets, of: ({ tier }) => words.ticketsOf[tier] },
  { label: words.directory, of: () => words.included },
  { label: words.contacts, of: () => words.included },
])

/** On a narrow screen a row's label stands above its cells, as long as these fit beside each other. */
const columnsOf: Readonly<Record<number, string>> = { 2: 'max-md:grid-cols-2', 3: 'max-md:grid-cols-3' }

/** What differs between the plans, and what does not; nothing where there is only one. */
export function PlanComparison({ plans }: { plans: readonly PlanOffer[] }) {
  if (plans.length < 2) return null
  const columns = columnsOf[plans.length]
  const row = columns && cx('max-md:grid', columns)
  return (
    <div>
      <h2 id="compare-plans" className="text-center">
        {words.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it is scrolled, with the keyboard too */}
      <section aria-labelledby="compare-plans" tabIndex={0} className="mt-8 overflow-x-auto">
        <table
          className={cx(
            'w-full table-fixed border-collapse text-start',
            columns ? 'max-md:block max-md:text-sm' : 'min-w-160',
          )}
        >
          <thead className={cx(columns && 'max-md:block')}>
            <tr className={row}>
              <td className={cx(columns && 'max-md:hidden')} />
              {plans.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className={cx(
                    'px-3 py-3 text-start font-serif text-lg font-medium',
                    columns && 'max-md:px-1.5 max-md:text-base/tight',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={cx(columns && 'max-md:block')}>
            {rows.map(({ label, of }) => (
              <tr key={label} className={cx('border-t border-line', row)}>
                <th
                  scope="row"
                  className={cx(
                    'py-3 pe-3 text-start font-semibold',
                    columns && 'max-md:col-span-full max-md:px-1.5 max-md:pb-0',
                  )}
                >
                  {label}
                </th>
                {plans.map((plan) => (
                  <td
                    key={plan.id}
                    className={cx('px-3 py-3 tabular-nums', columns && 'max-md:px-1.5 max-md:pt-1')}
                  >
                    {of(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
