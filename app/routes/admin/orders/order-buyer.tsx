import { redirect, useNavigation } from 'react-router'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { editBuyer } from '#app/features/order-admin/buyer/edit-buyer.server.ts'
import { editBuyerForm } from '#app/features/order-admin/buyer/edit-buyer-form.ts'
import { seenOfBuyer } from '#app/features/order-admin/buyer/seen-buyer.server.ts'
import { EditBuyerForm } from '#app/features/order-admin/buyer/ui/edit-buyer-form.tsx'
import { editBuyerWords } from '#app/features/order-admin/buyer/ui/edit-buyer-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { answerRefusal } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-buyer'
import { OrderFrame } from './order-frame.tsx'

const help = () =>
  t(
    'Edit the name, contact details and billing address of an order. Attendees keep their own names and addresses.',
  )
const toPayHelp = () =>
  t('Edit the name, contact details and billing address of an order. The place of the buyer changes with it.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, reference, status, buyer, billingAddress, money } = await adminOrder(ctxOf(context), params.id)
  const { name, email, phone } = buyer
  return {
    order: { id, reference },
    seen: seenOfBuyer({ name, email, phone, billingAddress }),
    fields: { name, email, phone, ...billingAddress } as Record<string, string>,
    hasAccount: buyer.userId !== null && status !== 'held',
    hasReceipt: money.capturedMinor > 0,
    isToPay: status === 'held',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formBody(request)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const submission = parseWithZod(form, { schema: editBuyerForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  const outcome = await editBuyer(ctxOf(context), { orderId: params.id, ...submission.value })
  if (outcome.ok) throw redirect(withNotice(`/admin/orders/${params.id}`, 'buyer-edited'))
  const field = outcome.reason === 'email-needed' ? 'email' : 'form'
  return answerRefusal({ [field]: [editBuyerWords[outcome.reason]] }, typed)
}

export const meta: Route.MetaFunction = () => [{ title: t('Edit buyer') }]

export default function OrderBuyer({ loaderData, actionData }: Route.ComponentProps) {
  const { order, seen, fields, hasAccount, hasReceipt, isToPay } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <OrderFrame order={order} title={t('Edit buyer')} help={isToPay ? toPayHelp() : help()}>
      <EditBuyerForm
        seen={actionData?.typed.seen ?? seen}
        typed={actionData?.typed ?? fields}
        errors={actionData?.errors ?? {}}
        isMailed={actionData ? actionData.typed.isMailed === 'on' : isToPay}
        hasAccount={hasAccount}
        hasReceipt={hasReceipt}
        isToPay={isToPay}
        backPath={`/admin/orders/${order.id}`}
        pending={pending}
      />
    </OrderFrame>
  )
}
