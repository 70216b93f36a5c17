import { redirect, useNavigation } from 'react-router'
import { changeTicketType } from '#app/features/order-admin/ticket-type/change-ticket-type.server.ts'
import { typeChangeForm } from '#app/features/order-admin/ticket-type/type-change-form.ts'
import { typeChangePreview } from '#app/features/order-admin/ticket-type/type-change-preview.server.ts'
import { TypeChangeReview } from '#app/features/order-admin/ticket-type/ui/type-change-review.tsx'
import { typeChangeWords } from '#app/features/order-admin/ticket-type/ui/type-change-words.ts'
import { TypeChooser } from '#app/features/order-admin/ticket-type/ui/type-chooser.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { answerRefusal } from '../answer-refusal.server.ts'
import type { Route } from './+types/order-ticket-type'
import { OrderFrame } from './order-frame.tsx'

const help = () =>
  t(
    'Change the ticket type of one ticket to another type of the same event. You see the price difference and decide what happens to it before anything changes.',
  )

/** Which field a refusal is about; the others are about the form. */
const fieldOf: Partial<Record<keyof typeof typeChangeWords, string>> = {
  'reason-needed': 'reason',
  'method-needed': 'method',
  'no-places': 'aboveCapacity',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const preview = await typeChangePreview(ctx, { orderId: params.id, ticketId: params.ticket })
  const to = url.searchParams.get('to')
  const types = preview.refusal ? [] : preview.types
  // Where there is one other type there is nothing to choose.
  const type = types.length === 1 ? types[0] : types.find(({ id }) => id === to)
  return { preview, type, changeId: newId() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const submission = parseWithZod(form, { schema: typeChangeForm })
  if (submission.status !== 'success') return answerRefusal(submission.error ?? {}, typed)
  if (submission.value.settlement === 'refunded')
    await requireRecentAuth(ctx, { request, url, back: `${url.pathname}${url.search}` })
  const outcome = await changeTicketType(ctx, {
    ...submission.value,
    orderId: params.id,
    ticketId: params.ticket,
    toTypeId: submission.value.toTypeId ?? url.searchParams.get('to') ?? '',
  })
  if (outcome.ok) throw redirect(withNotice(`/admin/orders/${params.id}`, 'type-changed'))
  return answerRefusal({ [fieldOf[outcome.reason] ?? 'form']: [typeChangeWords[outcome.reason]] }, typed)
}

export const meta: Route.MetaFunction = () => [{ title: t('Change ticket type') }]

export default function OrderTicketType({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, type, changeId } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <OrderFrame order={preview.order} title={t('Change ticket type')} help={help()}>
      {type ? (
        <TypeChangeReview
          preview={preview}
          type={type}
          changeId={actionData?.typed.changeId ?? changeId}
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
