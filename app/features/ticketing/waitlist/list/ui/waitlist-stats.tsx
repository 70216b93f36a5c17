import { FigureStrip } from '#app/ui/figure-strip.tsx'
import type { WaitlistFigures } from '../waitlist-figures.server.ts'

/** Figures of the event the list is narrowed down to, or of all. */
export function WaitlistStats({ figures: { total, byStatus } }: { figures: WaitlistFigures }) {
  const shown = (count = 0) => count.toLocaleString('en')
  return (
    <FigureStrip
      label="Figures"
      figures={[
        { label: 'Total Entries', value: shown(total) },
        { label: 'Pending', value: shown(byStatus.pending) },
        { label: 'Notified', value: shown(byStatus.notified) },
        { label: 'Converted', value: shown(byStatus.converted) },
      ]}
    />
  )
}
