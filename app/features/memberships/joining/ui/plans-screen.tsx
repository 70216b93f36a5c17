import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PlanCards, type PlanCardsProps } from './plan-cards.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { plansWords as words } from './plans-words.ts'

type PlansScreenProps = PlanCardsProps & {
  /** Beneath the first words: who else is a member. */
  people?: ReactNode
  /** Above the plans: how a member stands, or what a visitor would save. */
  children?: ReactNode
}

/** The memberships there are, what differs, and how a person joins. */
export function PlansScreen({ plans, own, changeable, isGuest, people, children }: PlansScreenProps) {
  return (
    <div className="page-width py-10 md:py-14">
      <header className="mx-auto max-w-2xl text-center">
        <h1>{words.title}</h1>
        <p className="mt-4 text-lg text-balance text-ink-soft">{words.lead}</p>
        {people}
      </header>
      {children && <div className="mt-10">{children}</div>}
      {plans.length === 0 ? (
        <EmptyState
          icon="badge-check"
          title={words.none}
          action={<ButtonLink to="/events">{words.viewEvents}</ButtonLink>}
        >
          <p>{words.noneHint}</p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-10 md:mt-14">
            <PlanCards plans={plans} own={own} changeable={changeable} isGuest={isGuest} />
          </div>
          <div className="mt-16">
            <PlanComparison plans={plans} />
          </div>
          {!own && <Steps />}
        </>
      )}
    </div>
  )
}

function Steps() {
  return (
    <section aria-labelledby="how-to-join" className="mt-16 border-t border-line pt-12">
      <h2 id="how-to-join" className="text-center">
        {words.stepsTitle}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {words.steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold-soft font-semibold text-marigold-ink tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
