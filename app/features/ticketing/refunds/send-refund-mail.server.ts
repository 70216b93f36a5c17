import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { sendMembershipRefundMail } from '#app/features/memberships/billing/send-membership-refund-mail.server.ts'
import { creditNoteOf } from '#app/features/money/documents/documents.server.ts'
import { isManual, returnWords } from '#app/features/money/payments/rules/manual-methods.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { orderPath } from '../rules/links.ts'
import { nameToFollow } from '../rules/name-to-follow.ts'
import { link } from '../tickets/confirmation-mails.server.ts'

/**
 * Mails a buyer, once, that a refund was accepted by the provider, or that cash or a transfer is handed back; before that it may still be refused. Job
 * 'orders.tell-refund'. An order that was never confirmed has had its mail already. The refund of a membership is mailed
 * to its member.
 */
export async function sendRefundMail(ctx: Ctx, input: { refundId: string }): Promise<void> {
  if (await sendMembershipRefundMail(ctx, input)) return
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['r.id', 'r.status', 'r.reason', 'r.note', 'r.amount_minor', 'p.currency', 'o.id as order_id'])
    .select(['o.reference', 'o.access_key', 'o.buyer_name', 'o.buyer_email', 'o.status as order_status'])
    .select(['p.captured_minor', 'p.provider'])
    .where('r.id', '=', input.refundId)
    .executeTakeFirst()
  if (refund?.status !== 'succeeded') return
  const wasToldBefore =
    refund.reason === 'late-payment' ||
    (refund.reason === 'event-cancelled' && refund.order_status === 'expired')
  if (wasToldBefore) return
  const tickets = await ctx.db
    .selectFrom('refund_tickets as rt')
    .innerJoin('tickets as t', 't.id', 'rt.ticket_id')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select(['a.full_name', 'l.ticket_name'])
    .where('rt.refund_id', '=', refund.id)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  const events = await ctx.db
    .selectFrom('order_lines as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select('e.title')
    .where('l.order_id', '=', refund.order_id)
    .orderBy('l.position')
    .execute()
  const creditNote = await creditNoteOf(ctx, { id: refund.id, of: { orderId: refund.order_id } })
  await queueMail(ctx, {
    kind: 'refund',
    subjectId: refund.id,
    recipient: refund.buyer_email,
    recipientName: refund.buyer_name,
    variables: () => ({
      fullName: refund.buyer_name,
      order_reference: refund.reference,
      event_name: joinList([...new Set(events.map((event) => said(event.title)))]),
      amount: formatMoney({ minor: refund.amount_minor, currency: refund.currency }),
      is_full: refund.order_status === 'refunded' && refund.amount_minor === refund.captured_minor,
      tickets: tickets.map((ticket) => ({
        attendee_name: ticket.full_name ?? nameToFollow(),
        ticket_type: said(ticket.ticket_name),
      })),
      note: refund.note,
      return_method: isManual(refund.provider) ? returnWords[refund.provider] : '',
      credit_note_number: creditNote?.label ?? '',
      order_url: link(ctx, orderPath(refund.reference, refund.access_key)),
    }),
    attachments: creditNote ? [{ kind: 'document-pdf', ref: creditNote.id }] : [],
  })
}
