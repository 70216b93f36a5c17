import { redirect } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { recordPayment } from '#app/features/order-admin/manual/record-payment.server.ts'
import type { PaymentProblem } from '#app/features/order-admin/manual/ui/record-payment.tsx'
import { recordPaymentForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { textIn } from '../answer-refusal.server.ts'

/** Records what was paid of an order. Answers what is wrong with the amount; everything else is a redirect. */
export async function answerPayment(
  ctx: Ctx,
  orderId: string,
  form: FormData,
): Promise<{ payment: PaymentProblem }> {
  const read = recordPaymentForm.safeParse(Object.fromEntries(form))
  if (!read.success) throw badRequest('not an action of this screen')
  const { amount, ...taken } = read.data
  const typed = textIn(form, 'amount')
  if (amount == null) return { payment: { typed, reason: 'no-amount' } }
  const outcome = await recordPayment(ctx, { orderId, ...taken, amountMinor: amount })
  if (!outcome.ok && outcome.reason === 'too-much') return { payment: { typed, reason: 'too-much' } }
  throw redirect(
    withNotice(`/admin/orders/${orderId}`, outcome.ok ? 'payment-recorded' : `payment-${outcome.reason}`),
  )
}
