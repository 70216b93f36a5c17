import { t } from '#app/kernel/language/t.ts'
import { type FunnelCounts, stepsOfFunnel } from '../rules/funnel-steps.ts'
import { stepWords } from '../rules/report-words.ts'
import { percent } from '../rules/short-number.ts'
import { ShortCount } from './short-count.tsx'

/** From looking at an event to an order: how many took each step, and how many of the previous step. */
export function FunnelStepsList({ counts, label }: { counts: FunnelCounts; label: string }) {
  const steps = stepsOfFunnel(counts)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <ol aria-label={label} className="grid gap-4">
      {steps.map(({ step, count, ofBefore }, index) => (
        <li key={step} className="grid gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-semibold">{stepWords[step].title}</span>{' '}
              <span className="text-sm text-ink-soft">{stepWords[step].what}</span>
            </span>
            <span className="flex items-baseline gap-3 tabular-nums">
              {index > 0 && (
                <span className="text-sm text-ink-soft">
                  {ofBefore === null
                    ? '–'
                    : t('{percent} of the previous step', { percent: percent(ofBefore) })}
                </span>
              )}
              <span className="min-w-12 text-end font-serif text-lg">
                <ShortCount count={count} />
              </span>
            </span>
          </span>
          <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
            <rect width="100" height="4" rx="0.5" className="fill-paper-deep" />
            <rect width={(count / most) * 100} height="4" rx="0.5" className="fill-teal" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
