import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'

/** That the member is a sponsor, beside or without a membership. */
export function SponsorPanel({ since, timeZone }: { since: Date; timeZone: string }) {
  return (
    <Panel
      title="Sponsor"
      actions={
        <Badge tone="teal" icon="handshake">
          Sponsor
        </Badge>
      }
    >
      <p>
        You have been a sponsor since <Unbroken>{formatDate(since, timeZone)}</Unbroken>. Your free tickets
        for colleagues are in{' '}
        <Link to="/account?claim=event" className="link">
          My Tickets
        </Link>{' '}
        and on the pages of events.
      </p>
    </Panel>
  )
}
