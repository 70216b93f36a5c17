import { redirect, useNavigation } from 'react-router'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { ConfirmScreen } from '#app/features/order-admin/refunds/ui/confirm-screen.tsx'
import { refundRefusalWords } from '#app/features/order-admin/refunds/ui/refund-refusal-words.ts'
import { cancelForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { answerRefusal } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-cancel'
import { OrderFrame } from './order-frame.tsx'

const help = () =>
  t('Cancel an order that is free or not paid yet. Its tickets become void and its places become free.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { id, reference, buyer, seats, status, manual } = await adminOrder(ctx, params.id)
  const valid = seats.filter((seat) => seat.ticket?.status === 'valid')
  return {
    order: { id, reference, buyerName: buyer.name, buyerEmail: buyer.email },
    isWaiting: isHolding(status),
    isMailed: buyer.email !== '' && (!isHolding(status) || manual?.isMailed === true),
    tickets: valid.map((seat) => `${seat.fullName ?? t('Name not given yet')} (${seat.ticketName})`),
    inside: valid.filter((seat) => seat.ticket?.checkedInAt).map((seat) => seat.fullName ?? t('A guest')),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: cancelForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {})
  const admitsCheckedIn = submission.value.admitsCheckedIn === 'on'
  const outcome = await cancelRegistration(ctx, { orderId: params.id, admitsCheckedIn })
  if (outcome.ok) throw redirect(withNotice(`/admin/orders/${params.id}`, 'registration-cancelled'))
  return answerRefusal({ form: [refundRefusalWords[outcome.reason]] })
}

/** An order that is not paid yet is no registration. */
const cancelWords = (isWaiting: boolean | undefined) =>
  isWaiting ? t('Cancel order') : t('Cancel registration')

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: cancelWords(loaderData?.isWaiting) }]

export default function OrderCancel({ loaderData, actionData }: Route.ComponentProps) {
  const { order, tickets, inside, isWaiting, isMailed } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const words = cancelWords(isWaiting)
  return (
    <OrderFrame order={order} title={words} help={help()}>
      <ConfirmScreen
        title={
          isWaiting
            ? t('Cancel the order of {name}?', { name: order.buyerName })
            : t('Cancel the registration of {name}?', { name: order.buyerName })
        }
        consequences={[
          ...tickets.map((ticket) =>
            t('The ticket of {ticket} becomes void and the place is free again.', { ticket }),
          ),
          ...(isWaiting ? [t('Its places are free again, and it can no longer be paid.')] : []),
          isMailed ? t('{email} gets an email.', { email: order.buyerEmail }) : t('No email is sent.'),
        ]}
        errors={actionData?.errors.form ?? undefined}
        back={`/admin/orders/${order.id}`}
        button={words}
        pending={pending}
      >
        {inside.length > 0 && (
          <Checkbox
            id="admitsCheckedIn"
            name="admitsCheckedIn"
            label={t('Already checked in: {names}. Cancel anyway.', { names: joinList(inside) })}
          />
        )}
      </ConfirmScreen>
    </OrderFrame>
  )
}
