import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { EnquiryFilters, EnquiryKind } from './rules/enquiry-filters.ts'
import type { EnquiryStatus } from './rules/enquiry-life.ts'

export type ListedEnquiry = {
  id: string
  kind: EnquiryKind
  status: EnquiryStatus
  name: string
  email: string
  /** The subject, or of a sponsor the organisation. */
  about: string
  createdAt: Date
}

/** One page of the enquiries, newest first unless told otherwise: one statement. Needs 'enquiries:manage'. */
export async function enquiryList(
  ctx: Ctx,
  filters: EnquiryFilters,
  asked: PageAsked,
  size: number,
  isOldestFirst = false,
): Promise<KeysetPage<ListedEnquiry>> {
  allow(ctx.actor, 'enquiries:manage')
  const from = asked.before ?? asked.after
  const isUp = isOldestFirst !== (asked.before !== null)
  const direction = isUp ? 'asc' : 'desc'
  const query = searchQuery(filters.q)
  const { status, kind } = filters
  const found = await ctx.db
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.kind', 'e.status', 'e.name', 'e.email', 'e.created_at as createdAt'])
    .select(sql<string>`case e.kind when 'sponsor' then e.organisation else e.subject end`.as('about'))
    .$if(query !== null, (some) =>
      some.where(sql<SqlBool>`search_words(e.name, e.email || ' ' || e.organisation,
        e.subject || ' ' || e.message) @@ to_tsquery('simple', lower(${query}))`),
    )
    .$if(status !== null, (some) =>
      some.where('e.status', 'in', status === 'open' ? ['new', 'in_progress'] : status ? [status] : []),
    )
    .$if(kind !== null, (some) => some.where('e.kind', '=', kind ?? 'contact'))
    .$if(from !== null, (some) =>
      some.where(
        sql<SqlBool>`(e.created_at, e.id) ${sql.raw(isUp ? '>' : '<')}
          (select p.created_at, p.id from enquiries p where p.id = ${from})`,
      ),
    )
    .orderBy('e.created_at', direction)
    .orderBy('e.id', direction)
    .limit(size + 1)
    .execute()
  return keysetPage(found, asked, size)
}
