import { formatCount } from '#app/kernel/language/format-count.ts'
import { FigureStrip } from '#app/ui/figure-strip.tsx'
import type { HistoryCounts } from '../history-counts.server.ts'

/** What needs an administrator, each leading to its mails. */
export function HistoryFigures({ counts }: { counts: HistoryCounts }) {
  const figure = (count: number) => formatCount(count)
  return (
    <FigureStrip
      label="Emails that need attention"
      figures={[
        {
          label: 'Failed',
          value: figure(counts.failed),
          hint: counts.failed > 0 && 'Check the reason, then resend',
          to: '?state=failed',
        },
        {
          label: 'Unconfirmed',
          value: figure(counts.answerLost),
          hint: counts.answerLost > 0 && 'Decide whether to resend',
          to: '?state=answer-lost',
        },
        { label: 'Bounced', value: figure(counts.bounced), hint: 'Last 30 days', to: '?state=bounced' },
        {
          label: 'Queued',
          value: figure(counts.queued),
          hint: counts.queued > 0 && 'Sent automatically unless paused',
          to: '?state=queued',
        },
      ]}
    />
  )
}
