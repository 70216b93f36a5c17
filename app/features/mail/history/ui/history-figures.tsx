import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { FigureStrip } from '#app/ui/figure-strip.tsx'
import type { HistoryCounts } from '../history-counts.server.ts'

/** What needs an administrator, each leading to its mails. */
export function HistoryFigures({ counts }: { counts: HistoryCounts }) {
  const figure = (count: number) => formatCount(count)
  return (
    <FigureStrip
      label={t('Emails that need attention')}
      figures={[
        {
          label: t('Failed'),
          value: figure(counts.failed),
          hint: counts.failed > 0 && t('Check the reason, then resend'),
          to: '?state=failed',
        },
        {
          label: t('Unconfirmed'),
          value: figure(counts.answerLost),
          hint: counts.answerLost > 0 && t('Decide whether to resend'),
          to: '?state=answer-lost',
        },
        { label: t('Bounced'), value: figure(counts.bounced), hint: t('Last 30 days'), to: '?state=bounced' },
        {
          label: t('Queued'),
          value: figure(counts.queued),
          hint: counts.queued > 0 && t('Sent automatically unless paused'),
          to: '?state=queued',
        },
      ]}
    />
  )
}
