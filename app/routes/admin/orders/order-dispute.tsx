import { redirect, useNavigation } from 'react-router'
import { decideDisputedTickets } from '#app/features/attendees/changes/decide-disputed-tickets.server.ts'
import { DisputeForm } from '#app/features/attendees/changes/ui/dispute-form.tsx'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { nothingToVoid } from '#app/features/order-admin/ui/admin-order-words.ts'
import { disputeDecisionForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { notFound } from '#app/kernel/errors.ts'
import { formatAmount } from '#app/kernel/format-amount.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { answerRefusal } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-dispute'
import { OrderFrame } from './order-frame.tsx'

const help = () =>
  t(
    'The cardholder’s bank has permanently taken back the payment of this order. Decide whether to cancel its tickets or admit them with a warning.',
  )

const notices = { void: 'disputed-tickets-cancelled', warn: 'disputed-tickets-admitted' } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { id, reference, buyer, seats, payments } = await adminOrder(ctx, params.id)
  const dispute = payments.flatMap(({ disputes }) => disputes).find((one) => one.id === params.disputeId)
  if (!dispute) throw notFound('dispute')
  if (dispute.status !== 'lost' || dispute.decision === 'void') throw redirect(`/admin/orders/${id}`)
  const valid = seats.filter((seat) => seat.ticket?.status === 'valid')
  const named = (isIn: boolean) =>
    valid
      .filter((seat) => (seat.ticket?.checkedInAt !== null) === isIn)
      .map((seat) => `${seat.fullName ?? t('Name not given yet')} (${seat.ticketName})`)
  return {
    order: { id, reference, buyerEmail: buyer.email },
    amount: formatAmount({ minor: dispute.amountMinor, currency: dispute.currency }),
    decision: dispute.decision,
    outside: named(false),
    inside: named(true),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: disputeDecisionForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {})
  const { decision, seen } = submission.value
  const outcome = await decideDisputedTickets(ctx, {
    orderId: params.id,
    disputeId: params.disputeId,
    decision,
    seen: seen === '' ? null : seen,
  })
  if (!outcome.ok && outcome.reason === 'nothing-to-void') return answerRefusal({ form: [nothingToVoid()] })
  throw redirect(
    withNotice(`/admin/orders/${params.id}`, outcome.ok ? notices[decision] : 'changed-meanwhile'),
  )
}

export const meta: Route.MetaFunction = () => [{ title: t('Tickets of a lost dispute') }]

export default function OrderDispute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, amount, ...tickets } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <OrderFrame order={order} title={t('Lost dispute')} help={help()}>
      <DisputeForm
        {...tickets}
        title={t('{amount} refunded to the cardholder', { amount })}
        buyerEmail={order.buyerEmail}
        back={`/admin/orders/${order.id}`}
        errors={actionData?.errors}
        pending={pending}
      />
    </OrderFrame>
  )
}
