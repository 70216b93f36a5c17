import type { MailStatus } from '#app/db/schema/ground.ts'
import { isId } from '#app/kernel/is-id.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { typedDay } from '#app/kernel/typed-day.ts'

/** How a mail stands, told apart for a person: an answer that was lost, a mail that came back, and one
 * that a staging copy held, are states too. */
export type MailState = MailStatus | 'answer-lost' | 'bounced' | 'held'

/** What the list can be narrowed down to; `unsent` is what waits for a person: failed, or its answer lost. */
export const historyStates = [
  'unsent',
  'queued',
  'sending',
  'sent',
  'failed',
  'answer-lost',
  'bounced',
  'suppressed',
  'cancelled',
] as const
export type HistoryState = (typeof historyStates)[number]

export type HistoryFilters = {
  state: HistoryState | null
  kind: string | null
  campaignId: string | null
  /** When it was written: at or after, and before. */
  from: Date | null
  until: Date | null
  /** The beginning of an address or of a name, in small letters; '' for everybody. */
  search: string
}

/**
 * How a URL narrows the history down: `state`, `kind`, `campaign`, `from` and `until` (days of `timeZone`, the last one
 * included) and `q`. What it does not know narrows nothing.
 */
export function historyFiltersOf(search: URLSearchParams, timeZone: string): HistoryFilters {
  const kind = search.get('kind') ?? ''
  const campaignId = search.get('campaign')
  return {
    state: historyStates.find((state) => state === search.get('state')) ?? null,
    kind: /^[a-z][a-z-]{0,59}$/.test(kind) ? kind : null,
    campaignId: isId(campaignId) ? campaignId : null,
    from: typedDay(search.get('from'), timeZone, 0),
    until: typedDay(search.get('until'), timeZone, 1),
    search: normaliseEmail((search.get('q') ?? '').slice(0, 200)),
  }
}

export function isNarrowed({ search, ...filters }: HistoryFilters): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== null)
}

/** The query of the list behind an open mail, as `?q=…` or nothing. */
export function historySearch(search: URLSearchParams): string {
  const list = new URLSearchParams(search)
  for (const name of ['part', 'notice']) list.delete(name)
  return list.size === 0 ? '' : `?${list}`
}
