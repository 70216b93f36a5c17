import { redirect, replace, useNavigation } from 'react-router'
import { flagReasonText } from '#app/features/money/payments/rules/flag-reason.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { refundFlaggedPayment } from '#app/features/order-admin/refunds/refund-flagged-payment.server.ts'
import { ConfirmScreen } from '#app/features/order-admin/refunds/ui/confirm-screen.tsx'
import { refundRefusalWords } from '#app/features/order-admin/refunds/ui/refund-refusal-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { answerRefusal } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-give-back'
import { OrderFrame } from './order-frame.tsx'

const help = () =>
  t('Refund a payment that does not match its order, in full. No tickets were issued for it.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const order = await adminOrder(ctx, params.id)
  const payment = order.payments.find(({ flagReason }) => flagReason !== null)
  if (!payment?.flagReason) throw redirect(`/admin/orders/${order.id}`)
  const { id, reference, buyer } = order
  return {
    order: { id, reference, buyerName: buyer.name },
    amount: formatMoney({
      minor: payment.capturedMinor - payment.refundedMinor,
      currency: payment.currency,
    }),
    why: payment.flagReason,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  const outcome = await refundFlaggedPayment(ctx, { orderId: params.id })
  // Back leads to before the refund, not to a form that has been answered.
  if (outcome.ok) throw replace(withNotice(`/admin/orders/${params.id}`, 'refund-requested'))
  return answerRefusal({ form: [refundRefusalWords[outcome.reason]] })
}

export const meta: Route.MetaFunction = () => [{ title: t('Refund') }]

export default function OrderGiveBack({ loaderData, actionData }: Route.ComponentProps) {
  const { order, amount, why } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <OrderFrame order={order} title={t('Refund')} help={help()}>
      <ConfirmScreen
        title={t('Refund {amount}?', { amount })}
        consequences={[
          `${flagReasonText(why)}.`,
          t('We refund {amount} to {name} by the original payment method. You cannot undo this.', {
            amount,
            name: order.buyerName,
          }),
          t('Places still held by the order are released.'),
        ]}
        errors={actionData?.errors.form ?? undefined}
        back={`/admin/orders/${order.id}`}
        button={t('Refund {amount}', { amount })}
        pending={pending}
        asksReauth
      />
    </OrderFrame>
  )
}
