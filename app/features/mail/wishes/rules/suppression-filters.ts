export const suppressionReasons = ['hard-bounce', 'complaint', 'administrator'] as const

export type SuppressionFilters = {
  /** The beginning of an address. */
  q: string
  reason: (typeof suppressionReasons)[number] | null
}

/** How a URL narrows the addresses down; what it does not know narrows nothing. */
export function suppressionFiltersOf(search: URLSearchParams): SuppressionFilters {
  const reason = search.get('reason')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 254),
    reason: suppressionReasons.find((known) => known === reason) ?? null,
  }
}

export function isNarrowed({ q, reason }: SuppressionFilters): boolean {
  return q !== '' || reason !== null
}
