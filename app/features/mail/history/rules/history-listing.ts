import type { MailStatus } from '#app/db/schema/ground.ts'
import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, day, matching, oneId, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** How a mail stands, told apart for a person: an answer that was lost, a mail that came back, and one
 * that a staging copy held, are states too. */
export type MailState = MailStatus | 'answer-lost' | 'bounced' | 'held'

const isKind = (asked: string) => /^[a-z][a-z-]{0,59}$/.test(asked)

/** Every mail that was written, by the beginning of an address or a name, and by the days on which it was written. */
export const historyListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Email or name'), most: 200 }),
      state: choice(
        {
          // What waits for a person: failed, or its answer lost.
          unsent: t('Needs attention'),
          queued: t('Queued'),
          sending: t('Sending'),
          sent: t('Sent'),
          failed: t('Failed'),
          'answer-lost': t('Unconfirmed'),
          bounced: t('Bounced'),
          suppressed: t('Suppressed'),
          cancelled: t('Cancelled'),
        },
        { label: t('Status'), any: t('Any status') },
      ),
      kind: matching(isKind, { label: t('Template'), any: t('Any template') }),
      campaign: oneId({ label: t('Campaign'), any: t('Any, or none') }),
      from: day({ label: t('From') }),
      until: day({ label: t('Until'), isLast: true }),
    },
    size: 50,
  }),
)
export type HistoryAsked = AskedOf<typeof historyListing>
export type HistoryFilters = HistoryAsked['filters']
export type HistoryState = NonNullable<HistoryFilters['state']>

/** The query of the list behind an open mail, as `?q=…` or nothing. */
export function historySearch(search: URLSearchParams): string {
  const list = new URLSearchParams(search)
  for (const name of ['part', 'notice']) list.delete(name)
  return list.size === 0 ? '' : `?${list}`
}
