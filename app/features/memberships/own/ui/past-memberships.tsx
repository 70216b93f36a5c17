import { formatDate } from '#app/kernel/dates.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { PastMembership } from '../own-subscriptions.server.ts'

/** Memberships that are over. */
export function PastMemberships({ past, timeZone }: { past: readonly PastMembership[]; timeZone: string }) {
  return (
    <Panel title="Earlier memberships">
      <ul className="-my-3 divide-y divide-line">
        {past.map(({ id, planName, from, to, isComped }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="font-semibold wrap-anywhere">{planName}</span>
            <span className="text-ink-soft tabular-nums">
              <Unbroken>{`${formatDate(from, timeZone)} to ${formatDate(to, timeZone)}`}</Unbroken>
              {isComped && ', free of charge'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
