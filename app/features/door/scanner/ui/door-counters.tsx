import { t } from '#app/kernel/language/t.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { ShownCounters } from './use-door-counters.ts'

type DoorCountersProps = Pick<ShownCounters, 'counters' | 'isStale'> & {
  /** What this device counts by itself, without a network. */
  ownCounters: ShownCounters['counters']
}

/** How many are in, of how many; says so when it does not know. */
export function DoorCounters({ ownCounters, isStale, ...shown }: DoorCountersProps) {
  const counters = ownCounters ?? shown.counters
  if (!counters) return <p className="text-sm text-danger">{t('The counts could not be loaded.')}</p>
  return (
    <div>
      <ProgressBar
        label={
          <span className="text-lg tabular-nums">
            {rich('<strong>{number}</strong> in', {
              number: counters.in,
              strong: (words) => <strong>{words}</strong>,
            })}
          </span>
        }
        value={counters.in}
        max={Math.max(1, counters.expected)}
        figures={<span className="text-lg">{t('{expected} expected', { expected: counters.expected })}</span>}
      />
      {ownCounters ? (
        <p className="mt-1 text-sm text-warning">{t('Counts from this device only.')}</p>
      ) : (
        isStale && <p className="mt-1 text-sm text-warning">{t('These counts may be outdated.')}</p>
      )}
    </div>
  )
}
