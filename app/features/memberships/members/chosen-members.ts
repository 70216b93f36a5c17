import { z } from 'zod'
import { filtersAsked } from '#app/kernel/define-list.ts'
import { type MemberFilters, memberListing } from './rules/member-listing.ts'

/** Which people something is done with: these, or all whom the filters leave, over all pages. */
export type ChosenMembers = { ids: readonly string[] } | { all: MemberFilters }

/** The fields of a form that downloads a file about a selection; without ids all whom the filters leave. */
export const chosenMembersForm = z
  .object({ ids: z.string().max(400_000).default(''), search: z.string().max(2_000).default('') })
  .transform(({ ids, search }): ChosenMembers => {
    const named = ids.split(',').filter((id) => id !== '')
    return named.length > 0
      ? { ids: named }
      : { all: filtersAsked(memberListing.filters, new URLSearchParams(search), 'UTC') }
  })
  .refine((chosen) => 'all' in chosen || z.array(z.uuid()).safeParse(chosen.ids).success)
