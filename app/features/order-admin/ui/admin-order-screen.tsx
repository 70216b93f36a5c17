import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { auditPath } from '#app/features/audit/rules/audit-filters.ts'
import { companyFacts } from '#app/features/money/billing/rules/company-details.ts'
import { addressLines } from '#app/features/money/documents/rules/document-sheet.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { AdminOrder } from '../admin-order.server.ts'
import { ManualFacts } from '../manual/ui/manual-facts.tsx'
import type { PaymentProblem } from '../manual/ui/record-payment.tsx'
import type { TimelineEntry } from '../order-timeline.server.ts'
import { AdminOrderLines } from './admin-order-lines.tsx'
import { AdminPayments } from './admin-payments.tsx'
import { AdminSeats } from './admin-seats.tsx'
import { mailName, mailStateWords, timelineLine } from './timeline-words.ts'

type OrderTimelineProps = { entries: readonly TimelineEntry[]; currency: Currency; timeZone: string }

type AdminOrderScreenProps = {
  order: AdminOrder
  timeline: readonly TimelineEntry[]
  timeZone: string
  /** The form of this screen that is being answered. */
  pendingAct: string | null
  /** Receipts and credit notes. */
  documents?: ReactNode
  hasReceipt: boolean
  isRefundable: boolean
  notes?: ReactNode
  /** Makes pressing twice one resending. */
  runId: string
  /** Makes pressing twice one payment. */
  paymentId: string
  paymentProblem: PaymentProblem | null
}

/** One order with its people, its money and its history. */
export function AdminOrderScreen({
  order,
  timeline,
  timeZone,
  pendingAct,
  documents,
  hasReceipt,
  isRefundable,
  notes,
  runId,
  paymentId,
  paymentProblem,
}: AdminOrderScreenProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="contents gap-6 xl:grid">
        <AdminOrderLines order={order} />
        <AdminSeats
          orderId={order.id}
          seats={order.seats}
          timeZone={timeZone}
          runId={runId}
          isRefundable={isRefundable}
          isOver={order.status === 'expired'}
        />
        <Panel
          title={t('Activity')}
          actions={
            <Link to={auditPath({ kind: 'order', id: order.id })} className="link text-sm">
              {t('History')}
            </Link>
          }
          className="order-last xl:order-none"
        >
          <OrderTimeline
            entries={timeline}
            currency={order.payments[0]?.currency ?? order.currency}
            timeZone={timeZone}
          />
        </Panel>
      </div>
      <div className="contents gap-6 xl:grid">
        <Buyer order={order} timeZone={timeZone} />
        {order.manual && <ManualFacts {...order.manual} />}
        <AdminPayments {...{ order, timeZone, pendingAct, paymentId, paymentProblem }} />
        {documents}
        <OrderMails order={order} timeline={timeline} hasReceipt={hasReceipt} pendingAct={pendingAct} />
        {notes}
      </div>
    </div>
  )
}

type OrderMailsProps = Pick<AdminOrderScreenProps, 'order' | 'timeline' | 'hasReceipt' | 'pendingAct'>

/** What was mailed about the order, and what can be sent again. */
function OrderMails({ order, timeline, hasReceipt: isReceipted, pendingAct }: OrderMailsProps) {
  const isAddressed = order.buyer.email !== ''
  const hasValidTicket = isAddressed && order.seats.some((seat) => seat.ticket?.status === 'valid')
  const hasReceipt = isAddressed && isReceipted
  const isToPay = isAddressed && order.manual !== null && isHolding(order.status)
  const mails = timeline.filter((entry) => entry.source === 'mail')
  return (
    <Panel title={t('Emails')}>
      {mails.length === 0 ? (
        <p className="text-ink-soft">{t('No emails sent.')}</p>
      ) : (
        <ul className="grid gap-2">
          {mails.map((mail) => (
            <li key={mail.id}>
              <span className="block">{mailName(mail.what)}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {joinList([mail.about, mailStateWords[mail.detail] ?? mail.detail])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(hasValidTicket || hasReceipt || isToPay) && (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2">
          {hasValidTicket && (
            <Button
              type="submit"
              name="intent"
              value="resend"
              variant="secondary"
              icon="send"
              pending={pendingAct === 'resend'}
            >
              {t('Resend tickets')}
            </Button>
          )}
          {isToPay && (
            <Button
              type="submit"
              name="intent"
              value="resend-pay-link"
              variant="secondary"
              icon="send"
              pending={pendingAct === 'resend-pay-link'}
            >
              {t('Resend link to pay')}
            </Button>
          )}
          {hasReceipt && (
            <Button
              type="submit"
              name="intent"
              value="resend-receipt"
              variant="secondary"
              icon="receipt"
              pending={pendingAct === 'resend-receipt'}
            >
              {t('Resend receipt')}
            </Button>
          )}
        </Form>
      )}
    </Panel>
  )
}

function Buyer({ order, timeZone }: { order: AdminOrder; timeZone: string }) {
  const { buyer, billingAddress } = order
  const address = joinList(addressLines(billingAddress))
  return (
    <Panel
      title={t('Buyer')}
      actions={
        isEditable(order) && (
          <Link to={`/admin/orders/${order.id}/buyer`} className="link text-sm">
            {t('Edit buyer')}
          </Link>
        )
      }
    >
      <p className="font-semibold">
        {buyer.userId ? (
          <Link to={`/admin/members/${buyer.userId}`} className="link">
            {buyer.name}
          </Link>
        ) : (
          buyer.name
        )}
      </p>
      <p>
        {buyer.email ? (
          <a href={`mailto:${buyer.email}`} className="link wrap-anywhere">
            {buyer.email}
          </a>
        ) : (
          <span className="text-ink-soft">{t('No email address')}</span>
        )}
      </p>
      {buyer.phone && (
        <p>
          <PhoneNumber>{buyer.phone}</PhoneNumber>
        </p>
      )}
      {address && <p className="mt-1 text-ink-soft">{address}</p>}
      <dl className="mt-3 grid gap-1 text-sm empty:hidden">
        {companyFacts(billingAddress).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {buyer.userId ? t('Registered user.') : order.manual ? t('No account.') : t('Bought as a guest.')}{' '}
        {order.manual
          ? t('Added {moment}.', { moment: formatMoment(order.createdAt, timeZone) })
          : t('Ordered {moment}.', { moment: formatMoment(order.createdAt, timeZone) })}
      </p>
    </Panel>
  )
}

/** Not while its buyer is paying, or after they did not. */
const isEditable = ({ status, manual }: AdminOrder) =>
  status === 'held' ? manual !== null : !isHolding(status) && status !== 'expired'

/** Everything that happened to an order, the newest first. */
function OrderTimeline({ entries, currency, timeZone }: OrderTimelineProps) {
  return (
    <Timeline
      timeZone={timeZone}
      items={entries.map((entry) => ({
        ...timelineLine(entry, currency),
        key: `${entry.source} ${entry.id}`,
        at: entry.at,
        by: entry.by ?? (entry.bySystem ? t('System') : null),
      }))}
    />
  )
}
