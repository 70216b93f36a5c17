import type { RawBuilder } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isNarrowed } from '#app/kernel/define-list.ts'
import { peopleLeft } from '../members/listed-ids.server.ts'
import { peopleSets } from '../members/narrowed-members.server.ts'
import { memberListing } from '../members/rules/member-listing.ts'
import { filtersOfSegment } from './rules/segment-filters.ts'

/**
 * The people of a segment now, as the list of people would show them: rows with their `user_id`. Null where the segment
 * was deleted, and where its filters narrow nothing, so that it never means all people. Part of statements.
 */
export async function peopleOfSegment(ctx: Ctx, segmentId: string): Promise<RawBuilder<unknown> | null> {
  const segment = await ctx.db
    .selectFrom('segments')
    .select('filters')
    .where('id', '=', segmentId)
    .executeTakeFirst()
  const filters = segment && filtersOfSegment(segment.filters)
  if (!filters || !isNarrowed(memberListing, filters)) return null
  return peopleLeft({ q: filters.q, sets: peopleSets(filters, ctx.now) })
}
