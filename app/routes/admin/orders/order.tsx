import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useNavigation } from 'react-router'
import { documentsOfOrder } from '#app/features/money/documents/documents.server.ts'
import { DocumentLinks } from '#app/features/money/documents/ui/document-links.tsx'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { recordPayment } from '#app/features/order-admin/manual/record-payment.server.ts'
import { orderTimeline } from '#app/features/order-admin/order-timeline.server.ts'
import { AdminOrderScreen } from '#app/features/order-admin/ui/admin-order-screen.tsx'
import { stateWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { resendOrderMails } from '#app/features/ticketing/orders/resend-order-mails.server.ts'
import { orderActionForm } from '#app/features/ticketing/refunds/refund-forms.ts'
import { tryRefundAgain } from '#app/features/ticketing/refunds/try-refund-again.server.ts'
import { canMove } from '#app/features/ticketing/rules/order-life.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/order'

const help =
  'One order with its attendees, payments, emails and history. Refund it in full or in part, or resend its tickets.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [order, timeline, { timeZone }] = await Promise.all([
    adminOrder(ctx, params.id),
    orderTimeline(ctx, params.id),
    siteSettings(ctx),
  ])
  return { order, timeline, timeZone, documents: await documentsOfOrder(ctx, order.reference) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: orderActionForm })
  if (submission.status !== 'success') throw badRequest('not an action of this screen')
  const back = (notice: NoticeCode) => redirect(withNotice(`/admin/orders/${params.id}`, notice))
  const { value } = submission
  if (value.intent === 'resend') {
    const outcome = await resendOrderMails(ctx, { orderId: params.id })
    if (outcome.ok) return back('tickets-sent')
    return back(outcome.reason === 'too-many' ? 'too-many-mails' : 'no-tickets')
  }
  if (value.intent === 'record-payment') {
    const recorded = await recordPayment(ctx, { orderId: params.id, method: value.method })
    return back(recorded.ok ? 'payment-recorded' : 'payment-not-due')
  }
  const outcome = await tryRefundAgain(ctx, { orderId: params.id, refundId: value.refundId })
  if (outcome.ok) return back('refund-repeated')
  return back(`refund-${outcome.reason}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${(loaderData as { order?: { reference: string } } | undefined)?.order?.reference ?? ''}` },
]

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, documents } = loaderData
  const act = useNavigation().formData?.get('intent')
  const left = (order.payment?.capturedMinor ?? 0) - (order.payment?.refundedMinor ?? 0)
  const isDisputed = order.payment?.disputes.some(({ status }) => status !== 'won') === true
  const { label, tone } = stateWords[order.status]
  return (
    <>
      <Breadcrumbs items={[{ label: 'Orders', to: '/admin/orders' }, { label: order.reference }]} />
      <AdminPage
        title={`Order ${order.reference}`}
        help={help}
        subtitle={
          <p className="mt-1.5">
            <Badge tone={tone}>{label}</Badge>
          </p>
        }
        actions={
          canMove(order.status, 'refunded') && left > 0 && !isDisputed ? (
            <ButtonLink to={`/admin/orders/${order.id}/refund`} variant="secondary" icon="undo-2">
              Refund…
            </ButtonLink>
          ) : canMove(order.status, 'cancelled') && left === 0 ? (
            <ButtonLink to={`/admin/orders/${order.id}/cancel`} variant="secondary" icon="x-circle">
              Cancel registration
            </ButtonLink>
          ) : null
        }
      >
        <AdminOrderScreen
          {...loaderData}
          pendingAct={typeof act === 'string' ? act : null}
          documents={
            documents.length > 0 && (
              <Panel title="Documents">
                <DocumentLinks documents={documents} reference={order.reference} orderKey={null} />
              </Panel>
            )
          }
        />
      </AdminPage>
    </>
  )
}
