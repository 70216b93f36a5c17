import { filtersAsked, isNarrowed } from '#app/kernel/define-list.ts'
import { type MemberFilters, memberListing } from '../../members/rules/member-listing.ts'

const names = ['q', 'role', 'status', 'plan', 'tag'] as const

/** What an address of the list of people says of its filters, in one order; '' where nothing narrows the list. */
export function segmentFilters(search: URLSearchParams): string {
  const filters = filtersOfSegment(search.toString())
  if (!isNarrowed(memberListing, filters)) return ''
  const { q, role, status, planId, tagId } = filters
  const values = { q, role, status, plan: planId, tag: tagId }
  return new URLSearchParams(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))).toString()
}

/** The filters of a segment, as the list of people applies them. */
export function filtersOfSegment(filters: string): MemberFilters {
  return filtersAsked(memberListing.filters, new URLSearchParams(filters), 'UTC')
}
