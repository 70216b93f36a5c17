import type { Currency } from '#app/kernel/money.ts'
import { Timeline } from '#app/ui/timeline.tsx'
import type { TimelineEntry } from '../order-timeline.server.ts'
import { timelineLine } from './timeline-words.ts'

type OrderTimelineProps = { entries: readonly TimelineEntry[]; currency: Currency; timeZone: string }

/** Everything that happened to an order, the newest first. */
export function OrderTimeline({ entries, currency, timeZone }: OrderTimelineProps) {
  return (
    <Timeline
      timeZone={timeZone}
      items={entries.map((entry) => ({
        ...timelineLine(entry, currency),
        key: `${entry.source} ${entry.id}`,
        at: entry.at,
        by: entry.by ?? (entry.bySystem ? 'by itself' : null),
      }))}
    />
  )
}
