import { formatMoney } from '#app/kernel/money.ts'
import type { PlanOffer } from '../../plans/plan-list.server.ts'
import { comparisonWords as words } from './plans-words.ts'

const rows: readonly { label: string; of: (plan: PlanOffer) => string }[] = [
  { label: words.price, of: ({ price }) => formatMoney(price) },
  { label: words.perMonth, of: ({ perMonth }) => String(perMonth) },
  { label: words.perEvent, of: ({ perEvent }) => String(perEvent) },
  { label: words.tickets, of: ({ tier }) => words.ticketsOf[tier] },
  { label: words.directory, of: () => words.included },
  { label: words.contacts, of: () => words.included },
]

/** What differs between the plans, and what does not; nothing where there is only one. */
export function PlanComparison({ plans }: { plans: readonly PlanOffer[] }) {
  if (plans.length < 2) return null
  return (
    <div>
      <h2 id="compare-plans" className="text-center">
        {words.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it is scrolled, with the keyboard too */}
      <section aria-labelledby="compare-plans" tabIndex={0} className="mt-8 overflow-x-auto">
        <table className="w-full min-w-160 table-fixed border-collapse text-start">
          <thead>
            <tr>
              <td />
              {plans.map(({ id, name }) => (
                <th key={id} scope="col" className="px-3 py-3 text-start font-serif text-lg font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-3 pe-3 text-start font-semibold">
                  {label}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="px-3 py-3 tabular-nums">
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
