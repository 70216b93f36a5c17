import { Stat, StatList } from '#app/ui/stat.tsx'
import type { WaitlistFigures } from '../waitlist-figures.server.ts'

/** Figures of the event the list is narrowed down to, or of all. */
export function WaitlistStats({ figures: { total, byStatus } }: { figures: WaitlistFigures }) {
  const shown = (count = 0) => count.toLocaleString('en')
  return (
    <StatList label="Figures">
      <Stat label="Total Entries" value={shown(total)} icon="list-ordered" />
      <Stat label="Pending" value={shown(byStatus.pending)} icon="hourglass" />
      <Stat label="Notified" value={shown(byStatus.notified)} icon="mail" />
      <Stat label="Converted" value={shown(byStatus.converted)} icon="check-circle" />
    </StatList>
  )
}
