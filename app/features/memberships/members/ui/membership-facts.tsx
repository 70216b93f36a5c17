import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { MembershipState } from '../../own/rules/membership-state.ts'
import type { MemberGrant, MemberPage } from '../member-by-id.server.ts'
import { Facts } from './facts.tsx'
import { brandWords, lastDay, periodFact, stateWords } from './member-words.ts'
import { withdrawalWords } from './withdrawal-words.ts'

type MembershipFactsProps = { member: MemberPage; timeZone: string; pendingGrant: string | null }

/** What somebody pays for, and what they were given. */
export function MembershipFacts({ member, timeZone, pendingGrant }: MembershipFactsProps) {
  const { subscription, grants } = member
  return (
    <Panel title="Membership">
      <div className="grid gap-6">
        {subscription ? (
          <Facts
            facts={[
              ['Paid plan', subscription.planName],
              ['Status', <State key="state" state={subscription.state} />],
              ['Price', `${formatMoney(subscription.price)} a month`],
              ['Since', formatDate(subscription.startedAt, timeZone)],
              periodFact(subscription, timeZone),
              [
                'Cancelled by us',
                subscription.withdrawn && withdrawalWords(subscription.withdrawn, timeZone),
              ],
              ['Waits to be paid', subscription.open && formatMoney(subscription.open.amount)],
              ['Waits for the bank', subscription.waiting && `Change to ${subscription.waiting.planName}`],
              ['Credit', subscription.credit.minor > 0 ? formatMoney(subscription.credit) : null],
              [
                'Card',
                subscription.card && `${brandWords(subscription.card.brand)} •••• ${subscription.card.last4}`,
              ],
            ]}
          />
        ) : (
          <p>No paid membership.</p>
        )}
        {grants.length > 0 && (
          <section aria-labelledby="given">
            <h3 id="given" className="mb-2 text-lg">
              Given
            </h3>
            <ul className="grid gap-4">
              {grants.map((grant) => (
                <Grant
                  key={grant.id}
                  grant={grant}
                  timeZone={timeZone}
                  mayEnd={member.editRefusal === null}
                  pending={pendingGrant === grant.id}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  )
}

function State({ state }: { state: MembershipState }) {
  const { label, tone } = stateWords[state]
  return <Badge tone={tone}>{label}</Badge>
}

type GrantProps = { grant: MemberGrant; timeZone: string; mayEnd: boolean; pending: boolean }

function Grant({ grant, timeZone, mayEnd, pending }: GrantProps) {
  const { planName, startsAt, endsAt, reason, code, grantedBy, endedBy, isRunning } = grant
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>
          <strong>{planName}</strong> {formatDate(startsAt, timeZone)} – {lastDay(endsAt, timeZone)}{' '}
          {isRunning && <Badge tone="success">Running</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{code ? `By the code ${code}` : reason}</p>
        {grantedBy && <p className="text-sm text-ink-soft">Given by {grantedBy}</p>}
        {endedBy && <p className="text-sm text-ink-soft">Ended early by {endedBy}</p>}
      </div>
      {isRunning && mayEnd && (
        <SecondPress
          label="End…"
          step="end-grant"
          confirm="End this membership"
          fields={{ grantId: grant.id }}
          pending={pending}
        >
          {`${planName} ends now, with its prices and free tickets.`}
        </SecondPress>
      )}
    </li>
  )
}
