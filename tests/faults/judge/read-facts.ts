import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Received } from '#tests/support/smtp-stand-in.ts'
import type { World } from '#tests/support/stripe-stand-in/world.ts'
import type { Facts, MemberFacts, OrderFacts } from './facts.ts'
import { paidMonths } from './paid-months.ts'

/** Reads what has happened: past every proxy, from the database itself, the provider and the mail server. */
export async function readFacts(
  ctx: Ctx,
  outside: { world: World; received: readonly Received[]; bucket: string },
): Promise<Facts> {
  const { world, received, bucket } = outside
  const orders = await sql<OrderFacts>`
    select o.id, o.reference, o.kind, o.status,
      (select count(*) from tickets t where t.order_id = o.id) as tickets,
      o.kind = 'claim' or exists (select from mails m where m.kind like 'event-confirmation%'
        and m.subject_id = o.id::text and m.status <> 'failed') as "hasMail"
    from orders o`.execute(ctx.db)
  const admitted = await sql<Facts['admitted'][number]>`
    select id as "scanId", ticket_id as "ticketId" from scans where verdict = 'admitted'`.execute(ctx.db)
  const codes = await sql<Facts['codes'][number]>`
    select c.code, count(a.id) as made from discount_codes c
    left join audit_entries a on a.action = 'discount.create' and a.subject_id = c.id::text
    group by c.code`.execute(ctx.db)
  const pictures = await sql<{ id: string; key: string }>`
    select i.id, f.key from gallery_items i join files f on f.id = i.file_id`.execute(ctx.db)
  const members = await sql<Omit<MemberFacts, 'charges'>>`
    select u.email,
      (select count(*) from subscriptions s where s.user_id = u.id and s.status = 'active') as memberships,
      (select count(*) from membership_invoices i where i.user_id = u.id and i.status = 'paid') as months,
      (select count(*) from mails m join subscriptions s on s.id::text = m.subject_id
        where s.user_id = u.id and m.kind = 'membership-confirmation' and m.status <> 'failed') as welcomes,
      (select count(*) from monthly_receipts r where r.user_id = u.id) as receipts
    from users u where exists (select from subscriptions s where s.user_id = u.id)`.execute(ctx.db)
  const letters = await sql<Facts['letters'][number]>`
    select campaign_id as "campaignId", recipient as address, status
    from mails where campaign_id is not null`.execute(ctx.db)
  const sent = await sql<{ messageId: string }>`
    select message_id as "messageId" from mails where status = 'sent'`.execute(ctx.db)
  const failed = await sql<{ what: string }>`
    select kind || ' to ' || recipient || ': ' || coalesce(last_error, '') as what
    from mails where status = 'failed'`.execute(ctx.db)
  const taken = new Set(received.map(({ messageId }) => messageId))
  const refunds = [...world.refunds.values()].filter(({ status }) => status !== 'failed')
  const refundedOf = (intent: string) =>
    refunds.filter((one) => one.payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0)
  const months = paidMonths(world)
  return {
    orders: orders.rows,
    charges: [...world.intents.values()]
      .filter(({ status, invoice }) => status === 'succeeded' && invoice === null)
      .map(({ id, metadata, amount }) => ({
        intent: id,
        orderId: metadata.order_id ?? '',
        amount,
        refunded: refundedOf(id),
      })),
    refunds: refunds.flatMap(({ metadata }) =>
      metadata.refund_id === undefined ? [] : [{ refundId: metadata.refund_id }],
    ),
    admitted: admitted.rows,
    codes: codes.rows,
    uploads: pictures.rows.map(({ id, key }) => ({
      id,
      isStored: existsSync(join(bucket, `${key}._S3rver_object`)),
    })),
    members: members.rows.map((member) => ({ ...member, charges: months.get(member.email) ?? 0 })),
    letters: letters.rows,
    givenUp: failed.rows.map(({ what }) => what),
    sentToNobody: sent.rows.flatMap(({ messageId }) => (taken.has(messageId) ? [] : [messageId])),
    // The network itself is told of every sale in the same words: those mails are told apart by their ids.
    mails: received.map(({ address, subject, messageId }) => ({
      address,
      subject: address.endsWith('@faults.example') ? subject : messageId,
    })),
  }
}
