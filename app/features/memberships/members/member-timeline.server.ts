import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency, Money } from '#app/kernel/money.ts'
import { type MemberEvent, memberEvents } from './rules/member-events.ts'

/** One thing that happened to a person's standing; the screen has the words. */
export type MemberTimelineEntry = {
  id: string
  at: Date
  what: MemberEvent
  /** Who did it, by name; null for a job, and for what only rows know. */
  by: string | null
  isByThemselves: boolean
  /** The plan it was about, by the name it has now, or had on the invoice; may be empty. */
  planName: string
  /** What the local copy of a subscription has become. */
  became: SubscriptionStatus | null
  /** A change of plan that waits for the bank; the invoice tells when it is paid. */
  isWaiting: boolean
  amount: Money | null
  /** Why an administrator ended it; may be empty. */
  reason: string
}

type Row = Omit<MemberTimelineEntry, 'amount'> & { minor: number | null; currency: Currency | null }

const mostEntries = 100

/**
 * What happened to a person's membership, standing and account, the newest first: one statement. A subscription that
 * came in without an audit begins on its own date; invoices of nothing are left to the list of
 * invoices. Needs 'people:manage'; throws NotFound for what is no id.
 */
export async function memberTimeline(ctx: Ctx, userId: string): Promise<MemberTimelineEntry[]> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  const { rows } = await sql<Row>`
    with own as materialized (select id, plan_id, status, started_at from subscriptions where user_id = ${userId}),
    subject as materialized (
      select 'user' as kind, ${userId}::text as id
      union all select 'subscription', id::text from own
      union all select 'membership-application', id::text from membership_applications where user_id = ${userId}
      union all select 'membership-grant', id::text from membership_grants where user_id = ${userId}),
    happened as (
      select a.id::text, a.at, a.action as what, a.actor_user_id as actor_id,
        coalesce(a.details->>'planId', case a.action when 'membership.change-plan' then a.details->>'to' end) as plan_id,
        null as plan_name, case a.action when 'membership.mirror' then a.details->>'to' end as became,
        coalesce(a.details->>'came' = 'waiting', false) as waits, null::bigint as minor, null as currency,
        case a.action when 'membership.end-now' then (select e.reason from membership_endings e
          where e.user_id = ${userId} and e.id::text = a.details->>'endingId') end as reason
      from audit_entries a join subject s on s.kind = a.subject_kind and s.id = a.subject_id
      where a.action = any(${[...memberEvents]}::text[])
      union all
      select own.id::text, own.started_at, 'membership.begin', null, own.plan_id::text, null, null, false, null, null, null
      from own where own.status <> 'incomplete' and not exists (select 1 from audit_entries a
        where a.subject_kind = 'subscription' and a.subject_id = own.id::text and a.action = 'membership.mirror')
      union all
      select i.id::text, i.paid_at, case i.reason when 'renewal' then 'invoice.renewed' else 'invoice.paid' end, null, null, i.plan_name, null, false, i.total_minor, i.currency, null
      from membership_invoices i where i.user_id = ${userId} and i.status = 'paid' and i.paid_at is not null
        and i.total_minor > 0)
    select h.id, h.at, h.what, ${nameOfPerson('h.actor_id')} as by,
      coalesce(h.actor_id = ${userId}, false) as "isByThemselves",
      coalesce(h.plan_name, plans.name, '') as "planName", h.became, h.waits as "isWaiting", h.minor, h.currency,
      coalesce(h.reason, '') as reason
    from happened h left join plans on plans.id::text = h.plan_id
    order by h.at desc, h.id desc limit ${mostEntries}`.execute(ctx.db)
  return rows.map(({ minor, currency, ...entry }) => ({
    ...entry,
    amount: minor !== null && currency !== null ? { minor: Number(minor), currency } : null,
  }))
}
