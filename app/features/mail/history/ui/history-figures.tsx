import { Stat, StatList } from '#app/ui/stat.tsx'
import type { HistoryCounts } from '../history-counts.server.ts'

/** What needs an administrator, each leading to its mails. */
export function HistoryFigures({ counts }: { counts: HistoryCounts }) {
  const figure = (count: number) => count.toLocaleString('en')
  return (
    <StatList label="Mails that wait">
      <Stat
        label="Failed"
        icon="x-circle"
        value={figure(counts.failed)}
        hint={counts.failed === 0 ? 'Nothing to do' : 'Look at why, then send again'}
        to="?state=failed"
      />
      <Stat
        label="Answer lost"
        icon="circle-question-mark"
        value={figure(counts.answerLost)}
        hint={counts.answerLost === 0 ? 'Nothing to do' : 'You decide whether they go again'}
        to="?state=answer-lost"
      />
      <Stat
        label="Came back"
        icon="undo-2"
        value={figure(counts.bounced)}
        hint="Within 30 days"
        to="?state=bounced"
      />
      <Stat
        label="Queued"
        icon="hourglass"
        value={figure(counts.queued)}
        hint="Leave by themselves, unless paused"
        to="?state=queued"
      />
    </StatList>
  )
}
