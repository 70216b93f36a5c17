import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { escapeLike, normaliseEmail } from '#app/kernel/text.ts'
import type { SuppressionsAsked } from './rules/suppression-listing.ts'

export type ListedSuppression = Awaited<ReturnType<typeof suppressionById>>

/** One page of the addresses that are written to no more, newest first unless told otherwise. Needs 'mail:manage'. */
export async function suppressionList(
  ctx: Ctx,
  asked: SuppressionsAsked,
): Promise<KeysetPage<ListedSuppression>> {
  allow(ctx.actor, 'mail:manage')
  const { q, reason } = asked.filters
  const beginning = normaliseEmail(q)
  const page = pageInSql(asked, 's', { table: 'mail_suppressions', by: 'created_at' })
  const found = await suppressions(ctx)
    .$if(beginning !== '', (some) => some.where('s.email', 'like', `${escapeLike(beginning)}%`))
    .$if(reason !== null, (some) => some.where('s.reason', '=', reason ?? 'complaint'))
    .where(page.beyond)
    .orderBy(page.order)
    .limit(page.most)
    .execute()
  return keysetPage(found, asked.page, asked.size)
}

/** One of them. Needs 'mail:manage'; throws NotFound. */
export async function suppressionById(ctx: Ctx, id: string) {
  allow(ctx.actor, 'mail:manage')
  const row = isId(id) ? await suppressions(ctx).where('s.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound('suppression')
  return row
}

function suppressions(ctx: Ctx) {
  return ctx.db
    .selectFrom('mail_suppressions as s')
    .leftJoin('users as u', 'u.email', 's.email')
    .leftJoin('users as by', 'by.id', 's.added_by')
    .select(['s.id', 's.email', 's.reason', 's.stops', 's.source', 's.details', 's.created_at as since'])
    .select(['u.id as userId', 'by.name as addedBy'])
}
