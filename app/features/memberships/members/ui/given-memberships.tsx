import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { MemberGrant, MemberPage } from '../member-by-id.server.ts'
import { lastDay } from './member-words.ts'

type GivenMembershipsProps = {
  member: Pick<MemberPage, 'grants' | 'editRefusal'>
  timeZone: string
  pendingGrant: string | null
}

/** The memberships that a person was given, by hand or by a code. */
export function GivenMemberships({ member, timeZone, pendingGrant }: GivenMembershipsProps) {
  const { grants, editRefusal } = member
  if (grants.length === 0) return null
  return (
    <Panel title={t('Complimentary memberships')} level={3}>
      <ul className="grid gap-4">
        {grants.map((grant) => (
          <Grant
            key={grant.id}
            grant={grant}
            timeZone={timeZone}
            mayEnd={editRefusal === null}
            pending={pendingGrant === grant.id}
          />
        ))}
      </ul>
    </Panel>
  )
}

type GrantProps = { grant: MemberGrant; timeZone: string; mayEnd: boolean; pending: boolean }

function Grant({ grant, timeZone, mayEnd, pending }: GrantProps) {
  const { planName, startsAt, endsAt, reason, code, grantedBy, endedBy, isRunning } = grant
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>
          <strong>{planName}</strong> {formatDate(startsAt, timeZone)} – {lastDay(endsAt, timeZone)}{' '}
          {isRunning && <Badge tone="success">{t('Active')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {code ? t('Discount code {code}', { code }) : reason}
        </p>
        {grantedBy && <p className="text-sm text-ink-soft">{t('Granted by {name}', { name: grantedBy })}</p>}
        {endedBy && <p className="text-sm text-ink-soft">{t('Ended early by {name}', { name: endedBy })}</p>}
      </div>
      {isRunning && mayEnd && (
        <SecondPress
          label={t('End…')}
          intent="end-grant"
          confirm={t('End this membership')}
          fields={{ grantId: grant.id }}
          pending={pending}
        >
          {t('{plan} ends now, with its prices and free tickets.', { plan: planName })}
        </SecondPress>
      )}
    </li>
  )
}
