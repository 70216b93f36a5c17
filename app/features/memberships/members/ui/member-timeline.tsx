import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { MemberTimelineEntry } from '../member-timeline.server.ts'
import { memberEventLine } from './member-event-words.ts'

type MemberTimelineProps = { entries: readonly MemberTimelineEntry[]; timeZone: string }

/** What happened to a person's membership and account, the newest first. */
export function MemberTimeline({ entries, timeZone }: MemberTimelineProps) {
  if (entries.length === 0) return null
  return (
    <Panel title={t('History')} level={3}>
      <Timeline
        timeZone={timeZone}
        items={entries.map((entry) => ({
          ...memberEventLine(entry),
          key: `${entry.what} ${entry.id}`,
          at: entry.at,
          by: entry.isByThemselves ? 'the member' : entry.by,
        }))}
      />
    </Panel>
  )
}
