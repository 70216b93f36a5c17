import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'

/** That the member is a sponsor, beside or without a membership. */
export function SponsorPanel({ since, timeZone }: { since: Date; timeZone: string }) {
  return (
    <Panel
      title={t('Sponsor')}
      actions={
        <Badge tone="teal" icon="handshake">
          {t('Sponsor')}
        </Badge>
      }
    >
      <p>
        {rich(
          'You have been a sponsor since {date}. Your free tickets for colleagues are in <link>My Tickets</link> and on the pages of events.',
          {
            date: <Unbroken>{formatDate(since, timeZone)}</Unbroken>,
            link: (words) => (
              <Link to="/account?claim=event" className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </Panel>
  )
}
