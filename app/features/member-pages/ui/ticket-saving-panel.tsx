import { Link } from 'react-router'
import { written } from '#app/kernel/language/written.ts'
import type { TicketSaving } from '../ticket-saving.server.ts'
import { savingWords as words } from './member-pages-words.ts'

/** What a visitor who comes from a ticket would have saved with each plan. */
export function TicketSavingPanel({ saving }: { saving: TicketSaving }) {
  const { eventTitle, eventSlug, ticketName, priceMinor, currency, plans } = saving
  return (
    <section
      aria-labelledby="ticket-saving"
      className="mx-auto max-w-4xl rounded-card bg-marigold-soft p-5 sm:p-6"
    >
      <p className="kicker">{words.kicker}</p>
      <h2 id="ticket-saving" className="mt-1 text-xl">
        {words.title(ticketName, eventTitle)}
      </h2>
      <p className="mt-1 text-ink-soft">{words.price({ minor: priceMinor, currency })}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <div key={plan.planId} className="border-s-2 border-marigold ps-3">
            <dt className="text-sm text-ink-soft" {...written(plan.planName)}>
              {plan.planName}
            </dt>
            <dd className="font-semibold tabular-nums">{words.plan(plan)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link to={`/events/${eventSlug}`} className="link inline-flex min-h-11 items-center">
          {words.back}
        </Link>
      </p>
    </section>
  )
}
