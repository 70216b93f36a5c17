import { type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { EnquiryStatus } from './rules/enquiry-life.ts'
import type { EnquiriesAsked, EnquiryKind } from './rules/enquiry-listing.ts'

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
export async function enquiryList(ctx: Ctx, asked: EnquiriesAsked): Promise<KeysetPage<ListedEnquiry>> {
  allow(ctx.actor, 'enquiries:manage')
  const { q, status, kind } = asked.filters
  const query = searchQuery(q)
  const page = pageInSql(asked, 'e', { table: 'enquiries', by: 'created_at' })
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
    .where(page.beyond)
    .orderBy(page.order)
    .limit(page.most)
    .execute()
  return keysetPage(found, asked.page, asked.size)
}
