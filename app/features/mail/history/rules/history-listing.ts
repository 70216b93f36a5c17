import type { MailStatus } from '#app/db/schema/ground.ts'
import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { choice, day, matching, oneId, words } from '#app/kernel/list-filters.ts'

/** How a mail stands, told apart for a person: an answer that was lost, a mail that came back, and one
 * that a staging copy held, are states too. */
export type MailState = MailStatus | 'answer-lost' | 'bounced' | 'held'

const isKind = (asked: string) => /^[a-z][a-z-]{0,59}$/.test(asked)

/** Every mail that was written, by the beginning of an address or a name, and by the days on which it was written. */
export const historyListing = defineList({
  filters: {
    q: words({ label: 'Email or name', most: 200 }),
    state: choice(
      {
        // What waits for a person: failed, or its answer lost.
        unsent: 'Needs attention',
        queued: 'Queued',
        sending: 'Sending',
        sent: 'Sent',
        failed: 'Failed',
        'answer-lost': 'Unconfirmed',
        bounced: 'Bounced',
        suppressed: 'Suppressed',
        cancelled: 'Cancelled',
      },
      { label: 'Status', any: 'Any status' },
    ),
    kind: matching(isKind, { label: 'Template', any: 'Any template' }),
    campaign: oneId({ label: 'Campaign', any: 'Any, or none' }),
    from: day({ label: 'From' }),
    until: day({ label: 'Until', isLast: true }),
  },
  size: 50,
})
export type HistoryAsked = AskedOf<typeof historyListing>
export type HistoryFilters = HistoryAsked['filters']
export type HistoryState = NonNullable<HistoryFilters['state']>

/** The query of the list behind an open mail, as `?q=…` or nothing. */
export function historySearch(search: URLSearchParams): string {
  const list = new URLSearchParams(search)
  for (const name of ['part', 'notice']) list.delete(name)
  return list.size === 0 ? '' : `?${list}`
}
