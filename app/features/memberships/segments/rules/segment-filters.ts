import { filtersAsked, isNarrowed } from '#app/kernel/define-list.ts'
import { matchName } from '#app/kernel/list-filters.ts'
import { type MemberFilters, memberListing } from '../../members/rules/member-listing.ts'

/** What an address of the list of people says of its filters, in one order; '' where nothing narrows the list. */
export function segmentFilters(search: URLSearchParams): string {
  const filters = filtersOfSegment(search.toString())
  if (!isNarrowed(memberListing, filters)) return ''
  const { q, role, status, planId, tags } = filters
  const single = Object.entries({ q, role, status, plan: planId })
  return new URLSearchParams([
    ...single.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ...(tags?.ids ?? []).map((id) => ['tag', id]),
    ...(tags?.match === 'all' ? [[matchName('tag'), 'all']] : []),
  ]).toString()
}

/** The filters of a segment, as the list of people applies them. */
export function filtersOfSegment(filters: string): MemberFilters {
  return filtersAsked(memberListing.filters, new URLSearchParams(filters), 'UTC')
}
