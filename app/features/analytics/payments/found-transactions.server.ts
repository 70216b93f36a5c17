import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { daysOf, instantsOf, type PaymentsAsked } from './rules/payment-filters.ts'

/** Rows next to the asked place that are looked at one by one before all that have the words are gathered. */
const mostLookedAt = 3_000

/** The instants between which the list looks. */
export async function spanOf(ctx: Ctx, range: PaymentsAsked['filters']['range']) {
  const { timeZone } = await siteSettings(ctx)
  return instantsOf(daysOf(range, ctx.now, timeZone), timeZone)
}

/**
 * Ids of transactions in the order of the list, those of the asked page and one more: the newest first unless told otherwise, the
 * other way round where the page before is asked. Words that many have are met on the way through the list; those that
 * few have are found by their index, and then put in order. Of the transactions of one order or invoice the first stands
 * for all: the others belong under it. Needs 'money:manage'.
 */
export async function foundTransactions(ctx: Ctx, asked: PaymentsAsked): Promise<string[]> {
  allow(ctx.actor, 'money:manage')
  const { filters } = asked
  const span = await spanOf(ctx, filters.range)
  const query = searchQuery(filters.q)
  const { beyond, order, most: size } = pageInSql(asked, 't', { table: 'transactions', by: 'at' })
  const inList = sql`t.at >= ${span.from} and t.at < ${span.until}
    ${filters.category === null ? sql`` : sql`and t.category = ${filters.category}`} and ${beyond}
    and ${isFirstOf('order_id', span.from)} and ${isFirstOf('invoice_id', span.from)}`
  const inOrder = sql`order by ${order}`
  const ids = async (statement: RawBuilder<{ id: string }>) =>
    (await statement.execute(ctx.db)).rows.map(({ id }) => id)
  if (query === null) {
    return ids(sql`select t.id from transactions t where ${inList} ${inOrder} limit ${size}`)
  }
  const words = sql`to_tsquery('simple', lower(${query}))`
  const met = await ids(sql`
    select t.id from (
      select t.id, t.at, t.words from transactions t where ${inList} ${inOrder} limit ${mostLookedAt}
    ) t where t.words @@ ${words} ${inOrder} limit ${size}`)
  if (met.length >= size) return met
  return ids(sql`
    with t as materialized (
      select t.id, t.at, t.category, t.order_id, t.invoice_id from transactions t where t.words @@ ${words})
    select t.id from t where ${inList} ${inOrder} limit ${size}`)
}

/** Whether `t` has no earlier one of the same order or invoice in the list; category and words are the same for all. */
function isFirstOf(of: 'order_id' | 'invoice_id', from: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from transactions p where p.${sql.ref(of)} = t.${sql.ref(of)}
    and p.at >= ${from} and (p.at, p.id) < (t.at, t.id))`
}
