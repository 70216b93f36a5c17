import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addMinutes } from '#app/kernel/dates.ts'
import { graceDays } from './rules/entitlement.ts'

/** Whether the subscription `s` is full at `now`: in SQL what `subscriptionStanding` says of one. */
export function isFull(now: Date): RawBuilder<SqlBool> {
  return sql`(s.status = 'active' and s.current_period_end > ${graceBefore(now)} and not ${isPausedIn(now)})`
}

/** Whether the subscription `s`, whose renewal is late, is still readable. */
export function isReading(now: Date): RawBuilder<SqlBool> {
  return sql`(s.status = 'past_due'
    and coalesce(s.past_due_since, s.current_period_end) >= ${graceBefore(now)} and not ${isPausedIn(now)})`
}

/** Whether the subscription `s` is paused: in SQL what `isPaused` says of one. */
export function isPausedIn(now: Date): RawBuilder<SqlBool> {
  return sql`(s.paused_at is not null and (s.paused_until is null or s.paused_until > ${now}))`
}

/** Whether the grant `g` runs. */
export function isRunning(now: Date): RawBuilder<SqlBool> {
  return sql`(g.starts_at <= ${now} and g.ends_at > ${now})`
}

/** Whether the person in the column `userId` is a member: what `entitlementOf` answers has a tier. */
export function isMember(userId: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql`(
    select true from subscriptions s where s.user_id = ${userId} and (${isFull(now)} or ${isReading(now)})
    union all
    select true from membership_grants g where g.user_id = ${userId} and ${isRunning(now)}
    limit 1) is not null`
}

function graceBefore(now: Date): Date {
  return addMinutes(now, -graceDays * 1440)
}
