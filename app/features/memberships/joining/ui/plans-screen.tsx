import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PlanOffer } from '../../plans/plan-list.server.ts'
import { membershipPath } from '../../rules/membership-links.ts'
import type { OwnPlan } from '../own-plan.server.ts'
import { PlanCards } from './plan-cards.tsx'

type PlansScreenProps = { plans: readonly PlanOffer[]; own: OwnPlan | null; isGuest: boolean }

const steps = [
  ['Choose a plan', 'Billed monthly. Change it or cancel it whenever you like.'],
  ['Tell us about you', 'Who you are and what you hope for: about three minutes.'],
  ['You are in', 'Your membership begins with the first payment.'],
] as const

/** The memberships there are, and how one joins. */
export function PlansScreen({ plans, own, isGuest }: PlansScreenProps) {
  return (
    <div className="page-width py-10 md:py-14">
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="text-2xl">Membership</h1>
        <p className="mt-3 text-lg text-balance text-ink-soft">
          Free tickets, member prices and a place among colleagues who share what works.
        </p>
      </header>
      {plans.length === 0 ? (
        <EmptyState
          icon="badge-check"
          title="No memberships on offer just now"
          action={<ButtonLink to="/events">View Events</ButtonLink>}
        >
          <p>Everybody is welcome at our events meanwhile.</p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-10 md:mt-14">
            <PlanCards plans={plans} own={own} isGuest={isGuest} />
          </div>
          {own && (
            <p className="mt-8 text-center text-ink-soft">
              Your plan, card and receipts are in{' '}
              <Link to={membershipPath} className="link">
                your account
              </Link>
              .
            </p>
          )}
          {!own && (
            <ol className="mt-14 grid gap-8 border-t border-line pt-10 md:grid-cols-3">
              {steps.map(([title, text], index) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold-soft font-semibold text-marigold-ink tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h2 className="text-lg">{title}</h2>
                    <p className="mt-1 text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </div>
  )
}
