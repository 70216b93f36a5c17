import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { FigureStrip } from '#app/ui/figure-strip.tsx'
import type { WaitlistFigures } from '../waitlist-figures.server.ts'

/** Figures of the event the list is narrowed down to, or of all. */
export function WaitlistStats({ figures: { total, byStatus } }: { figures: WaitlistFigures }) {
  const shown = (count = 0) => formatCount(count)
  return (
    <FigureStrip
      label={t('Figures')}
      figures={[
        { label: t('Total Entries'), value: shown(total) },
        { label: t('Pending'), value: shown(byStatus.pending) },
        { label: t('Notified'), value: shown(byStatus.notified) },
        { label: t('Converted'), value: shown(byStatus.converted) },
      ]}
    />
  )
}
