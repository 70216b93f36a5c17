import { Stat, StatList } from '#app/ui/stat.tsx'
import type { HistoryCounts } from '../history-counts.server.ts'

/** What needs an administrator, each leading to its mails. */
export function HistoryFigures({ counts }: { counts: HistoryCounts }) {
  const figure = (count: number) => count.toLocaleString('en')
  return (
    <StatList label="Emails that need attention">
      <Stat
        label="Failed"
        icon="x-circle"
        value={figure(counts.failed)}
        hint={counts.failed === 0 ? 'No action needed' : 'Check the reason, then resend'}
        to="?state=failed"
      />
      <Stat
        label="Unconfirmed"
        icon="circle-question-mark"
        value={figure(counts.answerLost)}
        hint={counts.answerLost === 0 ? 'No action needed' : 'Decide whether to resend'}
        to="?state=answer-lost"
      />
      <Stat
        label="Bounced"
        icon="undo-2"
        value={figure(counts.bounced)}
        hint="Last 30 days"
        to="?state=bounced"
      />
      <Stat
        label="Queued"
        icon="hourglass"
        value={figure(counts.queued)}
        hint="Sent automatically unless paused"
        to="?state=queued"
      />
    </StatList>
  )
}
