import { redirect, replace, useNavigation } from 'react-router'
import { refundPreview } from '#app/features/order-admin/refunds/refund-preview.server.ts'
import { RefundChooser } from '#app/features/order-admin/refunds/ui/refund-chooser.tsx'
import { refundRefusalWords } from '#app/features/order-admin/refunds/ui/refund-refusal-words.ts'
import { RefundReview } from '#app/features/order-admin/refunds/ui/refund-review.tsx'
import { refundForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { refundWishOf } from '#app/features/ticketing/refunds/rules/refund-wish.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { answerRefusal, textIn } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-refund'
import { OrderFrame } from './order-frame.tsx'

const help = () =>
  t('Refund the whole order, some tickets or an amount. You review the effects before anything happens.')

/** Which field a refusal is about; the others are about the form. */
const fieldOf: Partial<Record<keyof typeof refundRefusalWords, string>> = {
  'checked-in': 'admitsCheckedIn',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const preview = await refundPreview(ctx, { orderId: params.id, wish: refundWishOf(url.searchParams) })
  if (preview.isDisputed) throw redirect(withNotice(`/admin/orders/${preview.order.id}`, 'refund-disputed'))
  if (preview.leftMinor === 0) throw redirect(`/admin/orders/${preview.order.id}`)
  const typedAmount = (url.searchParams.get('amount') ?? '').slice(0, 20)
  return { preview, refundId: newId(), typedAmount }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const wish = refundWishOf(url.searchParams)
  if (!wish) throw redirect(url.pathname)
  await requireRecentAuth(ctx, { request, url, back: `${url.pathname}${url.search}` })
  const form = await formBody(request)
  const typed = { cause: textIn(form, 'cause'), note: textIn(form, 'note') }
  const submission = parseWithZod(form, { schema: refundForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  const { admitsCheckedIn, ...value } = submission.value
  const outcome = await refundOrder(ctx, {
    ...value,
    orderId: params.id,
    wish,
    admitsCheckedIn: admitsCheckedIn === 'on',
  })
  // Back leads to before the refund, not to a form that has been answered.
  if (outcome.ok) throw replace(withNotice(`/admin/orders/${params.id}`, 'refund-requested'))
  return answerRefusal({ [fieldOf[outcome.reason] ?? 'form']: [refundRefusalWords[outcome.reason]] }, typed)
}

export const meta: Route.MetaFunction = () => [{ title: t('Refund') }]

export default function OrderRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { preview } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const plan = preview.plan?.ok ? preview.plan : null
  return (
    <OrderFrame order={preview.order} title={t('Refund')} help={help()}>
      {plan ? (
        <RefundReview
          {...loaderData}
          plan={plan}
          errors={actionData?.errors ?? {}}
          typed={{ cause: actionData?.typed.cause ?? '', note: actionData?.typed.note ?? '' }}
          pending={pending}
        />
      ) : (
        <RefundChooser preview={preview} typedAmount={loaderData.typedAmount} />
      )}
    </OrderFrame>
  )
}
