import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { PlanOffer } from '../../plans/plan-list.server.ts'
import type { OwnPlan } from '../own-plan.server.ts'
import { applyPath, changePlanPath, signInPath } from '../rules/joining-links.ts'
import { plansWords } from './plans-words.ts'

export type PlanCardsProps = {
  plans: readonly PlanOffer[]
  own: OwnPlan | null
  /** The plans a subscriber may change to now. */
  changeable: readonly string[]
  isGuest: boolean
}

/** What can be joined, side by side. */
export function PlanCards({ plans, own, changeable, isGuest }: PlanCardsProps) {
  return (
    <ul
      className={cx(
        'mx-auto grid max-w-md gap-x-4 gap-y-6 lg:gap-x-6',
        plans.length === 2 && 'md:max-w-3xl md:grid-cols-2',
        plans.length > 2 && 'md:max-w-none md:grid-cols-3',
      )}
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isOwn={own?.planId === plan.id}
          choice={
            own?.isSubscribed ? (
              <ChangeLink plan={plan} changeable={changeable} />
            ) : (
              <JoinLink plan={plan} isGuest={isGuest} />
            )
          }
        />
      ))}
    </ul>
  )
}

function ChangeLink({ plan, changeable }: { plan: PlanOffer; changeable: readonly string[] }) {
  if (!changeable.includes(plan.id)) return null
  return (
    <ButtonLink
      to={changePlanPath(plan.id)}
      variant="secondary"
      size="large"
      wide
      className="text-balance md:max-lg:px-2"
    >
      {plansWords.changeTo(plan.name)}
    </ButtonLink>
  )
}

function JoinLink({ plan, isGuest }: { plan: PlanOffer; isGuest: boolean }) {
  const { id, name, isPopular } = plan
  return (
    <ButtonLink
      to={isGuest ? signInPath(id) : applyPath(id)}
      variant={isPopular ? 'primary' : 'secondary'}
      size="large"
      wide
    >
      {rich('Get Started<more> with {name}</more>', {
        more: onlyHeard,
        name,
      })}
    </ButtonLink>
  )
}

type PlanCardProps = {
  plan: PlanOffer
  isOwn: boolean
  /** How one gets it, who has another or none. */
  choice: ReactNode
}

function PlanCard({ plan, isOwn, choice }: PlanCardProps) {
  const { name, description, price, features } = plan
  const isPopular = plan.isPopular && !isOwn
  return (
    <li
      className={cx(
        'relative flex flex-col rounded-card bg-card p-5 md:row-span-5 md:grid md:grid-rows-subgrid md:gap-0 lg:p-7',
        isPopular ? 'shadow-raised ring-2 ring-teal' : 'shadow-card ring-1 ring-line/70',
      )}
    >
      {isPopular && (
        <Badge tone="marigold" icon="star" className="absolute start-5 top-0 -translate-y-1/2 lg:start-7">
          {t('Most Popular')}
        </Badge>
      )}
      <h2 className="text-xl" {...written(name)}>
        {name}
      </h2>
      <p className="mt-2 text-ink-soft" {...written(description)}>
        {description}
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-2xl tabular-nums">{formatMoney(price)}</span>
        <span className="text-ink-soft">{t('a month')}</span>
      </p>
      <ul className="mt-6 mb-8 grid content-start gap-2.5 border-t border-line pt-6">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-teal" />
            <span className="min-w-0 wrap-anywhere" {...written(feature)}>
              {feature}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {isOwn ? (
          <Button
            variant="secondary"
            size="large"
            wide
            disabled
            icon="check"
            className="whitespace-nowrap md:max-lg:px-2"
          >
            {t('Current Plan')}
          </Button>
        ) : (
          choice
        )}
      </div>
    </li>
  )
}
