import { redirect } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { resendTickets } from '#app/features/attendees/changes/resend-tickets.server.ts'
import { ticketRun } from '#app/features/attendees/changes/ticket-run.server.ts'
import { addOrderNote } from '#app/features/order-admin/notes/add-order-note.server.ts'
import { deleteOrderNote } from '#app/features/order-admin/notes/delete-order-note.server.ts'
import { resendPayLink } from '#app/features/order-admin/resend/resend-pay-link.server.ts'
import { resendReceipt } from '#app/features/order-admin/resend/resend-receipt.server.ts'
import { noteForm } from '#app/features/people/notes/note-form.ts'
import { resendOrderMails } from '#app/features/ticketing/orders/resend-order-mails.server.ts'
import { orderActionForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { tryRefundAgain } from '#app/features/ticketing/refunds/try-refund-again.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { answerPayment } from './answer-payment.server.ts'

/**
 * What is pressed on an order's own screen. Answers what is wrong with a note or an amount; everything else is a redirect
 * with its result.
 */
export async function answerOrderStep(ctx: Ctx, orderId: string, form: FormData) {
  const back = (notice: NoticeCode) => redirect(withNotice(`/admin/orders/${orderId}`, notice))
  if (form.get('intent') === 'add-note') {
    const note = parseWithZod(form, { schema: noteForm })
    if (note.status !== 'success') return note.reply()
    await addOrderNote(ctx, { orderId, ...note.value })
    throw back('note-added')
  }
  if (form.get('intent') === 'record-payment') return answerPayment(ctx, orderId, form)
  throw back(await resultOf(ctx, orderId, form))
}

async function resultOf(ctx: Ctx, orderId: string, form: FormData): Promise<NoticeCode> {
  const submission = parseWithZod(form, { schema: orderActionForm })
  if (submission.status !== 'success') throw badRequest('not an action of this screen')
  const { value } = submission
  switch (value.intent) {
    case 'resend': {
      const outcome = await resendOrderMails(ctx, { orderId })
      if (outcome.ok) return 'tickets-sent'
      return outcome.reason === 'too-many' ? 'too-many-mails' : 'no-tickets'
    }
    case 'resend-receipt': {
      const outcome = await resendReceipt(ctx, { orderId })
      if (outcome.ok) return 'receipt-sent'
      return outcome.reason === 'too-many' ? 'too-many-mails' : outcome.reason
    }
    case 'resend-pay-link': {
      const outcome = await resendPayLink(ctx, { orderId })
      if (outcome.ok) return 'pay-link-sent'
      return outcome.reason === 'too-many' ? 'too-many-mails' : outcome.reason
    }
    case 'resend-ticket':
      return resendTicket(ctx, value)
    case 'delete-note':
      await deleteOrderNote(ctx, { orderId, noteId: value.noteId })
      return 'note-deleted'
    case 'retry-refund': {
      const outcome = await tryRefundAgain(ctx, { orderId, refundId: value.refundId })
      return outcome.ok ? 'refund-repeated' : `refund-${outcome.reason}`
    }
  }
}

async function resendTicket(
  ctx: Ctx,
  { eventId, ticketId, runId }: { eventId: string; ticketId: string; runId: string },
): Promise<NoticeCode> {
  const started = await resendTickets(ctx, { eventId, chosen: { ids: [ticketId] }, runId })
  if (!started.ok) return 'no-tickets'
  const [failure] = (await ticketRun(ctx, { eventId, runId })).failures
  if (failure?.reason === 'just-sent') return 'ticket-just-sent'
  return failure?.reason === 'no-address' ? 'no-address' : 'ticket-sent'
}
