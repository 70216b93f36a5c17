import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { PlanChoice } from '../plan-choices.server.ts'
import { perMonthWords } from './membership-words.ts'
import { PlanFeatures } from './plan-features.tsx'

/** The plans to change to; a choice leads to what it would cost. */
export function PlanChooser({ choices }: { choices: readonly PlanChoice[] }) {
  return (
    <ul className="grid gap-4">
      {choices.map((choice) => (
        <li
          key={choice.id}
          className={cx(
            'rounded-card p-5 ring-1',
            choice.isCurrent ? 'bg-paper-deep ring-line' : 'bg-card shadow-card ring-line/70',
          )}
        >
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h3 className="text-xl wrap-anywhere">{choice.planName}</h3>
              <p className="text-marigold-ink">{perMonthWords(choice.price)}</p>
            </div>
            {choice.isCurrent ? (
              <Badge tone="teal" icon="check">
                {t('Current plan')}
              </Badge>
            ) : (
              <ButtonLink to={`?to=${choice.id}`} variant="secondary" preventScrollReset>
                {rich('Choose<more> {planName}</more>', {
                  more: onlyHeard,
                  planName: choice.planName,
                })}
              </ButtonLink>
            )}
          </div>
          <PlanFeatures plan={choice} className="mt-4 text-sm" />
        </li>
      ))}
    </ul>
  )
}
