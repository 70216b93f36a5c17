export type SponsorFilters = {
  /** Beginnings of words of name, e-mail address, username, organisation or website. */
  q: string
}

/** What the address of the list narrows it down to. */
export function sponsorFiltersOf(search: URLSearchParams): SponsorFilters {
  return { q: (search.get('q') ?? '').trim().slice(0, 100) }
}
