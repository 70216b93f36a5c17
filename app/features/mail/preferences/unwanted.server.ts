import { type Expression, type RawBuilder, sql } from 'kysely'
import type { SuppressionReason } from '#app/db/schema/mail-preferences.ts'
import type { OptionalCategory } from '../rules/mail-categories.ts'

/** `unreachable`: nothing at all is sent there. `unsubscribed`: the owner does without mails of this category. */
export type UnwantedReason = 'unreachable' | 'unsubscribed'

/**
 * Why addresses get no mail of `category`, for statements over many: `joins` go behind the rest of the FROM, in which
 * `userId` is the account of `email` or null, and `reason` is null for whom the mails go to. Joins by unique keys, whose
 * number of rows is known before anything is analysed.
 */
export function unwanted(
  { email, userId }: { email: string; userId: string },
  category: OptionalCategory,
): { joins: RawBuilder<unknown>; reason: RawBuilder<UnwantedReason | null> } {
  const suppressed = (alias: string, reason: SuppressionReason) => sql`
    left join mail_suppressions ${sql.ref(alias)}
      on ${sql.ref(`${alias}.email`)} = ${sql.ref(email)} and ${sql.ref(`${alias}.reason`)} = ${reason}`
  const joins = sql`
    ${suppressed('bounced', 'hard-bounce')}
    ${suppressed('complained', 'complaint')}
    ${suppressed('put', 'administrator')}
    left join mail_opt_outs opted_out
      on opted_out.email = ${sql.ref(email)} and opted_out.category = ${category}
    left join mail_preferences preferred
      on preferred.user_id = ${sql.ref(userId)} and preferred.category = ${category} and not preferred.is_wanted`
  const reason = sql<UnwantedReason | null>`case
    when 'all' in (bounced.stops, complained.stops, put.stops) then 'unreachable'
    when coalesce(bounced.email, complained.email, put.email, opted_out.email) is not null
      or preferred.user_id is not null then 'unsubscribed'
    end`
  return { joins, reason }
}

/** Why one address gets no mail of `category`, null for essential mails; null when it does. For few addresses. */
export function unwantedReason(
  email: Expression<string>,
  category: OptionalCategory | null,
): RawBuilder<UnwantedReason | null> {
  const address = sql`lower(${email})`
  // An account that was erased meanwhile leaves an address that belongs to no account.
  const isUnreachable = sql`(${address} like 'erased-%@erased.invalid' or exists (
    select from mail_suppressions s where s.email = ${address} and s.stops = 'all'))`
  if (category === null) return sql`case when ${isUnreachable} then 'unreachable' end`
  return sql`case
    when ${isUnreachable} then 'unreachable'
    when exists (select from mail_suppressions s where s.email = ${address})
      or exists (select from mail_opt_outs o where o.email = ${address} and o.category = ${category})
      or exists (
        select from users u join mail_preferences p on p.user_id = u.id
        where u.email = ${address} and p.category = ${category} and not p.is_wanted)
      then 'unsubscribed'
    end`
}
