import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { OwnGrant } from '../own-membership.server.ts'
import { grantWords } from './membership-words.ts'
import { PlanFeatures } from './plan-features.tsx'

type GrantPanelProps = {
  grant: OwnGrant
  hasBegun: boolean
  networkName: string
  timeZone: string
  allowance: ReactNode
}

/** A membership that was given: by whom, why, and until when. */
export function GrantPanel({ grant, hasBegun, networkName, timeZone, allowance }: GrantPanelProps) {
  // It ends with the first instant after its last day, and mails and administrators name that day.
  const until = formatDate(new Date(grant.endsAt.getTime() - 1), timeZone)
  return (
    <Panel
      title={grant.planName}
      description={t('Free of charge')}
      actions={
        <Badge tone={hasBegun ? 'success' : 'neutral'} icon="gift">
          {hasBegun ? t('Active') : t('Coming')}
        </Badge>
      }
    >
      <p className="text-lg">
        <Unbroken>
          {hasBegun
            ? t('Ends on {until}. Nothing is charged.', { until })
            : t('From {from} to {until}. Nothing is charged.', {
                from: formatDate(grant.startsAt, timeZone),
                until,
              })}
        </Unbroken>
      </p>
      <p className="mt-1 text-ink-soft wrap-anywhere">{grantWords(grant, networkName)}</p>
      <PlanFeatures plan={grant} className="mt-4" />
      {hasBegun && allowance}
    </Panel>
  )
}
