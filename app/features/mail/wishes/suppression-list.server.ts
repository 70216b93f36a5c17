import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { escapeLike, normaliseEmail } from '#app/kernel/text.ts'
import type { SuppressionFilters } from './rules/suppression-filters.ts'

export type ListedSuppression = Awaited<ReturnType<typeof suppressionById>>

/** One page of the addresses that are written to no more, newest first unless told otherwise. Needs 'mail:manage'. */
export async function suppressionList(
  ctx: Ctx,
  asked: { filters: SuppressionFilters; page: PageAsked; size: number; isOldestFirst: boolean },
): Promise<KeysetPage<ListedSuppression>> {
  allow(ctx.actor, 'mail:manage')
  const { filters, page, size, isOldestFirst } = asked
  const from = page.before ?? page.after
  const isUp = isOldestFirst !== (page.before !== null)
  const direction = isUp ? 'asc' : 'desc'
  const beginning = normaliseEmail(filters.q)
  const { reason } = filters
  const found = await suppressions(ctx)
    .$if(beginning !== '', (some) => some.where('s.email', 'like', `${escapeLike(beginning)}%`))
    .$if(reason !== null, (some) => some.where('s.reason', '=', reason ?? 'complaint'))
    .$if(from !== null, (some) =>
      some.where(
        sql<SqlBool>`(s.created_at, s.id) ${sql.raw(isUp ? '>' : '<')}
          (select p.created_at, p.id from mail_suppressions p where p.id = ${from})`,
      ),
    )
    .orderBy('s.created_at', direction)
    .orderBy('s.id', direction)
    .limit(size + 1)
    .execute()
  return keysetPage(found, page, size)
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
