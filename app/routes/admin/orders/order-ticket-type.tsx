import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useLocation, useNavigation } from 'react-router'
import { changeTicketType } from '#app/features/order-admin/ticket-type/change-ticket-type.server.ts'
import { typeChangeForm } from '#app/features/order-admin/ticket-type/type-change-form.ts'
import { typeChangePreview } from '#app/features/order-admin/ticket-type/type-change-preview.server.ts'
import { TypeChangeReview } from '#app/features/order-admin/ticket-type/ui/type-change-review.tsx'
import { typeChangeWords } from '#app/features/order-admin/ticket-type/ui/type-change-words.ts'
import { TypeChooser } from '#app/features/order-admin/ticket-type/ui/type-chooser.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { recentReauthMethodsFor } from '#app/http/reauth-methods-for.server.ts'
import { recentReauthOf } from '#app/http/reauth-of.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { answerRefusal, answerTooMany } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-ticket-type'
import { OrderFrame } from './order-frame.tsx'

const help =
  'Change the ticket type of one ticket to another type of the same event. You see the price difference and decide what happens to it before anything changes.'

/** Which field a refusal is about; the others are about the form. */
const fieldOf: Partial<Record<keyof typeof typeChangeWords, string>> = {
  'wrong-password': 'password',
  'reason-needed': 'reason',
  'no-places': 'aboveCapacity',
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [preview, reauth] = await Promise.all([
    typeChangePreview(ctx, { orderId: params.id, ticketId: params.ticket }),
    recentReauthMethodsFor(ctx, request),
  ])
  const to = url.searchParams.get('to')
  const type = preview.refusal ? undefined : preview.types.find(({ id }) => id === to)
  return { preview, type, reauth, changeId: newId() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'password' ? [[name, value]] : [],
    ),
  )
  const submission = parseWithZod(form, { schema: typeChangeForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  const { password, ...value } = submission.value
  const outcome = await changeTicketType(ctx, {
    ...value,
    orderId: params.id,
    ticketId: params.ticket,
    toTypeId: url.searchParams.get('to') ?? '',
    reauth: recentReauthOf(request, ctx, password),
  })
  if (outcome.ok) throw redirect(withNotice(`/admin/orders/${params.id}`, 'type-changed'))
  if (outcome.reason === 'too-many') return answerTooMany(context, outcome.retryAfter, typed)
  return answerRefusal({ [fieldOf[outcome.reason] ?? 'form']: [typeChangeWords[outcome.reason]] }, typed)
}

export const meta: Route.MetaFunction = () => [{ title: 'Change ticket type' }]

export default function OrderTicketType({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, type, reauth, changeId } = loaderData
  const { pathname, search } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  const mayRefund = type?.settlements.includes('refunded') === true
  return (
    <OrderFrame
      order={preview.order}
      title="Change ticket type"
      help={help}
      googleReturnTo={mayRefund && reauth.includes('google') ? `${pathname}${search}` : null}
    >
      {type ? (
        <TypeChangeReview
          preview={preview}
          type={type}
          changeId={actionData?.typed.changeId ?? changeId}
          reauth={reauth}
          typed={actionData?.typed ?? {}}
          errors={actionData?.errors ?? {}}
          pending={pending}
        />
      ) : (
        <TypeChooser preview={preview} backPath={`/admin/orders/${preview.order.id}`} />
      )}
    </OrderFrame>
  )
}
