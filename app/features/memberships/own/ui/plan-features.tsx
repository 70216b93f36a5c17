import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PlanGives } from '../own-subscriptions.server.ts'
import { allowanceWords } from './membership-words.ts'

type PlanFeaturesProps = { plan: Pick<PlanGives, 'features' | 'perMonth' | 'perEvent'>; className?: string }

/** What a plan includes, in the network's words; its free tickets where there are none. */
export function PlanFeatures({ plan, className }: PlanFeaturesProps) {
  const free = allowanceWords(plan)
  const lines = plan.features.length > 0 || free === null ? plan.features : [free]
  if (lines.length === 0) return null
  return (
    <ul className={cx('grid gap-x-8 gap-y-2 lg:grid-cols-2', className)}>
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-teal" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  )
}
