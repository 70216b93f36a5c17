import { useNavigation } from 'react-router'
import { documentsOfOrder } from '#app/features/money/documents/documents.server.ts'
import { DocumentLinks } from '#app/features/money/documents/ui/document-links.tsx'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { notesOfOrder } from '#app/features/order-admin/notes/notes-of-order.server.ts'
import { orderTimeline } from '#app/features/order-admin/order-timeline.server.ts'
import { AdminOrderScreen } from '#app/features/order-admin/ui/admin-order-screen.tsx'
import { stateWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import { NotePanel } from '#app/features/people/notes/ui/note-panel.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { canMove, isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/order'
import { answerOrderStep } from './answer-order-step.server.ts'

const help = () =>
  t(
    'One order with its attendees, payments, emails, notes and history. Edit its buyer, refund it in full or in part, or resend its tickets and its receipt.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [order, timeline, { timeZone }, notes] = await Promise.all([
    adminOrder(ctx, params.id),
    orderTimeline(ctx, params.id),
    siteSettings(ctx),
    notesOfOrder(ctx, params.id),
  ])
  const documents = await documentsOfOrder(ctx, order.reference)
  return { order, timeline, timeZone, documents, notes, noteId: newId(), runId: newId(), paymentId: newId() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerOrderStep(ctxOf(context), params.id, await formBody(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: t('Order {reference}', {
      reference: (loaderData as { order?: { reference: string } } | undefined)?.order?.reference ?? '',
    }),
  },
]

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, documents } = loaderData
  const sent = useNavigation().formData
  const act = sent?.get('intent')
  const deleted = act === 'delete-note' ? sent?.get('noteId') : null
  const left = refundLeft(order.money)
  const isRefundable = canMove(order.status, 'refunded') && left > 0 && !order.isDisputed
  const isWaiting = order.manual !== null && isHolding(order.status)
  const { label, tone } = stateWords[order.shownStatus]
  return (
    <>
      <Breadcrumbs items={[{ label: t('Orders'), to: '/admin/orders' }, { label: order.reference }]} />
      <AdminPage
        title={t('Order {reference}', { reference: order.reference })}
        help={help()}
        subtitle={
          <p className="mt-1.5">
            <Badge tone={tone}>{label}</Badge>{' '}
            {order.money.dueMinor > 0 && !isWaiting && <Badge tone="warning">{t('Payment due')}</Badge>}
          </p>
        }
        actions={
          isRefundable ? (
            <ButtonLink to={`/admin/orders/${order.id}/refund`} variant="secondary" icon="undo-2">
              {t('Refund…')}
            </ButtonLink>
          ) : left === 0 && (canMove(order.status, 'cancelled') || isWaiting) ? (
            <ButtonLink to={`/admin/orders/${order.id}/cancel`} variant="secondary" icon="x-circle">
              {isWaiting ? t('Cancel order') : t('Cancel registration')}
            </ButtonLink>
          ) : null
        }
      >
        <AdminOrderScreen
          {...loaderData}
          paymentProblem={actionData && 'payment' in actionData ? actionData.payment : null}
          pendingAct={typeof act === 'string' ? act : null}
          isRefundable={isRefundable}
          hasReceipt={documents.some(({ kind }) => kind === 'receipt')}
          notes={
            <NotePanel
              title={t('Internal notes')}
              level={2}
              description={t('For administrators only. The buyer gets them in their data download.')}
              notes={loaderData.notes}
              noteId={loaderData.noteId}
              timeZone={loaderData.timeZone}
              lastResult={actionData && 'status' in actionData ? actionData : undefined}
              refusal={undefined}
              isAdding={act === 'add-note'}
              pendingDelete={typeof deleted === 'string' ? deleted : null}
              newerPath={undefined}
              olderPath={undefined}
            />
          }
          documents={
            documents.length > 0 && (
              <Panel title={t('Documents')}>
                <DocumentLinks documents={documents} reference={order.reference} orderKey={null} />
              </Panel>
            )
          }
        />
      </AdminPage>
    </>
  )
}
