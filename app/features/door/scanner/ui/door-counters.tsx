import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ShownCounters } from './use-door-counters.ts'

type DoorCountersProps = Pick<ShownCounters, 'counters' | 'isStale'> & {
  /** What this device counts by itself, without a network. */
  ownCounters: ShownCounters['counters']
}

/** How many are in, of how many; says so when it does not know. */
export function DoorCounters({ ownCounters, isStale, ...shown }: DoorCountersProps) {
  const counters = ownCounters ?? shown.counters
  if (!counters) return <p className="text-sm text-danger">The counts could not be loaded.</p>
  return (
    <div>
      <ProgressBar
        label={
          <span className="text-lg tabular-nums">
            <strong>{counters.in}</strong> in
          </span>
        }
        value={counters.in}
        max={Math.max(1, counters.expected)}
        figures={<span className="text-lg">{counters.expected} expected</span>}
      />
      {ownCounters ? (
        <p className="mt-1 text-sm text-warning">Counts from this device only.</p>
      ) : (
        isStale && <p className="mt-1 text-sm text-warning">These counts may be outdated.</p>
      )}
    </div>
  )
}
