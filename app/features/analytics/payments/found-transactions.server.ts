import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { allow } from '#app/kernel/actor.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { daysOf, instantsOf, type PaymentFilters } from './rules/payment-filters.ts'

/** Events that a word of the search stands for; a word that more have is no name of one. */
const mostEvents = 100

export type TransactionsAsked = { filters: PaymentFilters; page: PageAsked; isOldestFirst: boolean }

/**
 * Ids of transactions in the order of the list, at most `size` of them, by one statement (two where words are searched):
 * the newest first unless told otherwise, the other way round where the page before is asked. Needs 'money:manage'.
 */
export async function foundTransactions(ctx: Ctx, asked: TransactionsAsked, size: number): Promise<string[]> {
  allow(ctx.actor, 'money:manage')
  const { filters, page, isOldestFirst } = asked
  const { timeZone } = await siteSettings(ctx)
  const span = instantsOf(daysOf(filters.range, ctx.now, timeZone), timeZone)
  const words = await wordsOf(ctx, filters.q)
  const from = page.before ?? page.after
  const isUp = isOldestFirst !== (page.before !== null)
  const direction = isUp ? 'asc' : 'desc'
  const rows = await ctx.db
    .selectFrom('transactions as t')
    .select('t.id')
    .where('t.at', '>=', span.from)
    .where('t.at', '<', span.until)
    .$if(filters.category !== null, (some) => some.where('t.category', '=', filters.category ?? 'event'))
    .$if(words !== null, (some) => some.where(sql<boolean>`t.words @@ ${words}`))
    .$if(from !== null, (some) =>
      some.where(
        sql<boolean>`(t.at, t.id) ${sql.raw(isUp ? '>' : '<')}
          (select p.at, p.id from transactions p where p.id = ${from})`,
      ),
    )
    .orderBy('t.at', direction)
    .orderBy('t.id', direction)
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Each word as it begins in a reference or a name, or as an event whose title has it; null where none was typed. */
async function wordsOf(ctx: Ctx, typed: string): Promise<RawBuilder<unknown> | null> {
  const all = searchQuery(typed)
  if (all === null) return null
  const { rows } = await sql<{ word: string; marks: string }>`
    select w.word, coalesce((select string_agg('''@' || e.id || '''', ' | ') from (
      select id from events where search_words(title, '', '') @@ to_tsquery('simple', lower(w.word))
      limit ${mostEvents}) e), '') as marks
    from unnest(${all.split(' & ')}::text[]) with ordinality as w (word, place) order by place`.execute(
    ctx.db,
  )
  const each = rows.map(({ word, marks }) => {
    const own = sql`to_tsquery('simple', lower(${word}))`
    return marks === '' ? own : sql`(${own} || ${marks}::tsquery)`
  })
  return sql`(${sql.join(each, sql` && `)})`
}
