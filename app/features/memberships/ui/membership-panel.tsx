import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type Entitlement, graceDays } from '../rules/entitlement.ts'

/** What somebody is entitled to now. Plan, card and invoices join it as their screens come. */
export function MembershipPanel({ entitlement }: { entitlement: Entitlement | null }) {
  if (!entitlement) {
    return (
      <Panel>
        <EmptyState icon="badge-check" title="No membership yet">
          Your tickets and your profile work without one.
        </EmptyState>
      </Panel>
    )
  }
  const { planName, isSponsor, readOnly } = entitlement
  return (
    <Panel title="Your membership">
      <p className="flex flex-wrap items-center gap-2">
        {planName && (
          <Badge tone="marigold" icon="badge-check">
            {planName}
          </Badge>
        )}
        {isSponsor && (
          <Badge tone="teal" icon="handshake">
            Sponsor
          </Badge>
        )}
        {planName && (
          <Badge tone={readOnly ? 'warning' : 'success'}>{readOnly ? 'Payment overdue' : 'Active'}</Badge>
        )}
      </p>
      {readOnly && (
        <Notice tone="warning" className="mt-5" title="Your last payment did not arrive">
          For {graceDays} days the directory stays open to you. Member prices and free tickets come back with
          the payment.
        </Notice>
      )}
    </Panel>
  )
}
