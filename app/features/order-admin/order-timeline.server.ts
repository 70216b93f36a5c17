import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { mailKinds } from '#app/features/mail/mails/mail-kinds.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** One thing that happened to an order or its money, as a code and its facts; the screen has the words. */
export type TimelineEntry = {
  id: string
  at: Date
  source: 'audit' | 'provider' | 'scan' | 'mail' | 'dispute'
  /** The audit's action, the provider's result, the scan's verdict, the mail's kind, the dispute's state. */
  what: string
  /** Who did it; null for the buyer as a guest. */
  by: string | null
  /** The name of a job or command that did it. */
  bySystem: string | null
  /** The attendee, recipient or place it was about, or a dispute's currency; may be empty. */
  about: string
  amountMinor: number | null
  /** A mail's state, an error in the provider's words. */
  detail: string
}

const mostEntries = 300

/**
 * Everything that happened to an order, its money, tickets and mails, the newest first; of one moment, the
 * provider's webhook event is the oldest and the mails are the newest. One statement, each part of it by an index; an
 * order that came in without an audit is told by its own dates. Needs 'orders:manage'; throws NotFound for what
 * is no id.
 */
export async function orderTimeline(ctx: Ctx, orderId: string): Promise<TimelineEntry[]> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId)) throw notFound('order')
  const kinds = Object.keys(mailKinds)
  const { rows } = await sql<TimelineEntry>`
    with pay as materialized (select id, provider_ref from payments where order_id = ${orderId}),
    seat as materialized (
      select a.id, a.full_name, t.id as ticket_id from attendees a
      left join tickets t on t.attendee_id = a.id where a.order_id = ${orderId}),
    subject as materialized (
      select 'order' as kind, ${orderId}::text as id, '' as about
      union all select 'payment', id::text, '' from pay
      union all select 'attendee', id::text, coalesce(full_name, '') from seat),
    given as materialized (select r.id from refunds r join pay on pay.id = r.payment_id),
    told as materialized (
      select ${orderId}::text as id
      union all select id::text from seat
      union all select ticket_id::text from seat where ticket_id is not null
      union all select id::text from given
      union all select id::text from documents where order_id = ${orderId})
    select * from (
      select a.id::text, a.at, 'audit' as source, a.action as what, ${nameOfPerson('a.actor_user_id')} as by, a.actor_name as "bySystem",
        s.about, (a.details->>'amountMinor')::bigint as "amountMinor",
        coalesce(a.details->>'flagReason', a.details->>'code', a.details->>'why', '') as detail
      from audit_entries a join subject s on s.kind = a.subject_kind and s.id = a.subject_id
      where not (a.action = 'refund.request' and (a.details->>'reason' = 'requested' or exists (
        select 1 from audit_entries o where o.subject_kind = 'order' and o.subject_id = ${orderId}::text
          and o.action = 'order.refund' and o.details->>'refundId' = a.details->>'refundId')))
      union all
      select 'placed', o.created_at, 'audit', 'order.place', null, null, '', null, ''
      from orders o where o.id = ${orderId} and o.confirmed_at is distinct from o.created_at
        and not exists (select 1 from audit_entries a where a.subject_kind = 'order'
          and a.subject_id = ${orderId}::text and a.action in ('order.place', 'order.add'))
      union all
      select 'confirmed', o.confirmed_at, 'audit', 'order.confirm', null, null, '', null, ''
      from orders o where o.id = ${orderId} and o.confirmed_at is not null
        and not exists (select 1 from audit_entries a where a.subject_kind = 'order'
          and a.subject_id = ${orderId}::text and a.action in ('order.confirm', 'order.add', 'claim.make'))
      union all
      select e.event_id, e.received_at, 'provider', e.result, null, null, '', null, e.type
      from provider_events e join pay on pay.provider_ref = e.payment_ref
      union all
      select s.id::text, s.at, 'scan', s.verdict,
        coalesce(${nameOfPerson('s.scanned_by')}, (select p.name from door_passes p where p.id = s.door_pass_id)), null, coalesce(seat.full_name, ''), null, s.device
      from scans s join seat on seat.ticket_id = s.ticket_id
      union all
      select m.id::text, m.created_at, 'mail', m.kind, null, null, m.recipient, null, m.status
      from mails m where m.kind = any(${kinds}::text[]) and m.subject_id in (select id from told)
      union all
      select d.id::text || x.state, x.at, 'dispute', x.state, null, null, d.currency, d.amount_minor, d.reason
      from disputes d join pay on pay.id = d.payment_id,
        lateral (values ('open', d.opened_at), (d.status, d.closed_at)) x(state, at)
        where x.at is not null
    ) happened
    order by at desc, case source when 'mail' then 2 when 'provider' then 0 else 1 end desc, id desc limit ${mostEntries}`.execute(
    ctx.db,
  )
  return rows
}
