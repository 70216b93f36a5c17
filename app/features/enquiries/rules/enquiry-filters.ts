import { type EnquiryStatus, enquiryStatuses } from './enquiry-life.ts'

export const enquiryKinds = ['contact', 'sponsor'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export type EnquiryFilters = {
  /** Beginnings of words of who wrote, their organisation and what they wrote. */
  q: string
  /** 'open' is what waits for an answer: new and in progress. */
  status: EnquiryStatus | 'open' | null
  kind: EnquiryKind | null
}

export const statusFilters = ['open', ...enquiryStatuses] as const

/** How a URL narrows the enquiries down; what it does not know narrows nothing. */
export function enquiryFiltersOf(search: URLSearchParams): EnquiryFilters {
  const [status, kind] = [search.get('status'), search.get('kind')]
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    status: statusFilters.find((known) => known === status) ?? null,
    kind: enquiryKinds.find((known) => known === kind) ?? null,
  }
}

export function isNarrowed({ q, status, kind }: EnquiryFilters): boolean {
  return q !== '' || status !== null || kind !== null
}
