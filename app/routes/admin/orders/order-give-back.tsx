import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useLocation, useNavigation } from 'react-router'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { refundFlaggedPayment } from '#app/features/order-admin/refunds/refund-flagged-payment.server.ts'
import { ConfirmScreen } from '#app/features/order-admin/refunds/ui/confirm-screen.tsx'
import { refundRefusalWords } from '#app/features/order-admin/refunds/ui/refund-refusal-words.ts'
import { ReauthField } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { cannotBeTakenBack } from '#app/features/people/words.ts'
import { giveBackForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { reauthMethodsFor } from '#app/http/reauth-methods-for.server.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { answerRefusal, answerTooMany } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-give-back'
import { OrderFrame } from './order-frame.tsx'

const help = 'Refund a payment that does not match its order, in full. No tickets were issued for it.'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [order, reauth] = await Promise.all([adminOrder(ctx, params.id), reauthMethodsFor(ctx, request)])
  if (!order.payment?.flagReason) throw redirect(`/admin/orders/${order.id}`)
  const { id, reference, buyer, payment } = order
  return {
    order: { id, reference, buyerName: buyer.name },
    amount: formatMoney({
      minor: payment.capturedMinor - payment.refundedMinor,
      currency: payment.currency,
    }),
    why: payment.flagReason,
    reauth,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: giveBackForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {})
  const reauth = reauthOf(request, ctx, submission.value.password)
  const outcome = await refundFlaggedPayment(ctx, { orderId: params.id, reauth })
  if (outcome.ok) throw redirect(withNotice(`/admin/orders/${params.id}`, 'refund-requested'))
  if (outcome.reason === 'too-many') return answerTooMany(context, outcome.retryAfter)
  const field = outcome.reason === 'wrong-password' ? 'password' : 'form'
  return answerRefusal({ [field]: [refundRefusalWords[outcome.reason]] })
}

export const meta: Route.MetaFunction = () => [{ title: 'Refund' }]

export default function OrderGiveBack({ loaderData, actionData }: Route.ComponentProps) {
  const { order, amount, why } = loaderData
  const { pathname } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <OrderFrame
      order={order}
      title="Refund"
      help={help}
      googleReturnTo={loaderData.reauth.includes('google') ? pathname : null}
    >
      <ConfirmScreen
        title={`Refund ${amount}?`}
        consequences={[
          `${why}.`,
          `We refund ${amount} to ${order.buyerName} by the original payment method. You cannot undo this.`,
          'Places still held by the order are released.',
        ]}
        errors={actionData?.errors.form ?? undefined}
        back={`/admin/orders/${order.id}`}
        button={`Refund ${amount}`}
        pending={pending}
      >
        <ReauthField
          id="password"
          name="password"
          hint={cannotBeTakenBack}
          reauth={loaderData.reauth}
          errors={actionData?.errors.password ?? undefined}
        />
      </ConfirmScreen>
    </OrderFrame>
  )
}
