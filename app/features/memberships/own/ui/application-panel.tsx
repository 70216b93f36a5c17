import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OwnApplicationStanding } from '../own-membership.server.ts'
import { applicationWords } from './membership-words.ts'

/** How the membership application stands. */
export function ApplicationPanel({ application }: { application: OwnApplicationStanding }) {
  const { tone, badge, text } = applicationWords[application.status]
  return (
    <Panel title="Application" actions={<Badge tone={tone}>{badge}</Badge>}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{application.companyName}</p>
          <p className="text-ink-soft">{text}</p>
        </div>
        <ButtonLink to="/membership/apply" variant="secondary" icon="pencil">
          Edit application
        </ButtonLink>
      </div>
    </Panel>
  )
}
