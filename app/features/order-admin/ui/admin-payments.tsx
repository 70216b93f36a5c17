import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PaymentMethod } from '#app/db/schema/money.ts'
import { isManual, returnWords } from '#app/features/money/payments/rules/manual-methods.ts'
import { isDue } from '#app/features/money/payments/rules/order-money.ts'
import { failureWords } from '#app/features/money/payments/ui/failure-words.ts'
import { RefundError } from '#app/features/money/refunds/ui/refund-error.tsx'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { formatDate, formatMoment } from '#app/kernel/dates.ts'
import { formatAmount } from '#app/kernel/format-amount.ts'
import { formatMoney, isCurrency } from '#app/kernel/money.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { AdminOrder } from '../admin-order.server.ts'
import type { AdminDispute, AdminPayment, AdminRefund } from '../admin-payments.server.ts'
import { toRecord } from '../manual/rules/to-record.ts'
import { type PaymentProblem, RecordPayment } from '../manual/ui/record-payment.tsx'
import {
  causeWords,
  decisionWords,
  disputeWords,
  mismatchWords,
  noRefundWords,
  providerSentence,
  refundReasonWords,
} from './admin-order-words.ts'

const paymentWords: Record<AdminPayment['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Not paid', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled unpaid', tone: 'neutral' },
}

const refundWords: Record<AdminRefund['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

type AdminPaymentProps = {
  order: AdminOrder
  timeZone: string
  pendingAct: string | null
  /** Makes pressing twice one payment. */
  paymentId: string
  paymentProblem: PaymentProblem | null
}

/** An order's money: its payments, what went back, what a bank wants back. */
export function AdminPayments({ order, timeZone, pendingAct, paymentId, paymentProblem }: AdminPaymentProps) {
  const { payments, currency } = order
  const recordable = toRecord(order)
  if (payments.length === 0) {
    return (
      <Panel title="Payment">
        <p className="text-ink-soft">
          {order.claim ? 'Claimed with free tickets. No payment was due.' : 'No payment was due.'}
        </p>
      </Panel>
    )
  }
  return (
    <Panel title={payments.length === 1 ? 'Payment' : 'Payments'}>
      <div className="grid gap-4">
        <ul className="grid gap-4 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-4">
          {inOrder(payments).map((payment) => (
            <PaymentLine
              key={payment.id}
              order={order}
              payment={payment}
              timeZone={timeZone}
              pendingAct={pendingAct}
            />
          ))}
        </ul>
        {recordable && (
          <RecordPayment
            due={{ minor: recordable.minor, currency }}
            isOpened={recordable.isOpened}
            paymentId={paymentId}
            pending={pendingAct === 'record-payment'}
            problem={paymentProblem}
            heldUntil={isHolding(order.status) ? formatMoment(order.holdExpiresAt, timeZone) : null}
          />
        )}
      </div>
    </Panel>
  )
}

/** What is due stands after what has arrived. */
const inOrder = (payments: readonly AdminPayment[]) => [
  ...payments.filter((payment) => !isDue(payment)),
  ...payments.filter(isDue),
]

type PaymentLineProps = Omit<AdminPaymentProps, 'paymentId' | 'paymentProblem'> & { payment: AdminPayment }

function PaymentLine({ order, payment, timeZone, pendingAct }: PaymentLineProps) {
  // What arrived may be of another currency than the order.
  const { currency } = payment
  const hasValidTicket = order.seats.some((seat) => seat.ticket?.status === 'valid')
  const money = (minor: number) => formatMoney({ minor, currency }, { alwaysDecimals: true })
  return (
    <li className="grid gap-4">
      {payment.flagReason && (
        <Notice
          tone="danger"
          title={mismatchWords.flagged.label}
          actions={
            <ButtonLink to={`/admin/orders/${order.id}/give-back`} variant="secondary" icon="undo-2">
              Refund
            </ButtonLink>
          }
        >
          {payment.flagReason}. {mismatchWords.flagged.todo}
        </Notice>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={paymentWords[payment.status].tone}>
          {isDue(payment) ? 'Due' : paymentWords[payment.status].label}
        </Badge>
        <span className="text-lg font-semibold tabular-nums">
          {money(payment.status === 'succeeded' ? payment.capturedMinor : payment.amountMinor)}
        </span>
      </p>
      <PaymentFacts payment={payment} timeZone={timeZone} />
      {payment.disputes.map((dispute) => (
        <DisputeNotice
          key={dispute.id}
          orderId={order.id}
          dispute={dispute}
          hasValidTicket={hasValidTicket}
        />
      ))}
      {payment.fraudWarnings.map((warning) => (
        <FraudNotice
          key={warning.id}
          warning={warning}
          isDisputed={payment.disputes.length > 0}
          timeZone={timeZone}
        />
      ))}
      {payment.refunds.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {payment.refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              refund={refund}
              method={payment.provider}
              amount={money(refund.amountMinor)}
              timeZone={timeZone}
              mayRetry={!order.isDisputed}
              pending={pendingAct === 'retry-refund'}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

const providerNames: Record<PaymentMethod, string> = {
  stripe: 'Stripe',
  demo: 'Demo provider',
  cash: 'Cash',
  terminal: 'Card terminal',
  transfer: 'Bank transfer',
}

type PaymentFactsProps = { payment: AdminPayment; timeZone: string }

/** What a payment is for, how it came, and what its provider says. */
function PaymentFacts({ payment, timeZone }: PaymentFactsProps) {
  const { provider, providerRef, failureReason, purpose, status, succeededAt } = payment
  return (
    <dl className="grid gap-1 text-sm text-ink-soft empty:hidden">
      {purpose && <Fact name="For">{purpose}</Fact>}
      {status === 'succeeded' && isManual(provider) && (
        <Fact name={providerNames[provider]}>
          {succeededAt ? `recorded ${formatDate(succeededAt, timeZone)}` : 'recorded'}
        </Fact>
      )}
      {failureReason && (
        <Fact name="Last attempt">{`${failureWords(failureReason)} Details: ${failureReason}`}</Fact>
      )}
      {providerRef && <Fact name={providerNames[provider]}>{providerRef}</Fact>}
    </dl>
  )
}

type DisputeNoticeProps = { orderId: string; dispute: AdminDispute; hasValidTicket: boolean }

function DisputeNotice({ orderId, dispute, hasValidTicket }: DisputeNoticeProps) {
  return (
    <Notice
      tone={dispute.status === 'won' ? 'success' : 'danger'}
      title={`${disputeWords[dispute.status]}: ${formatAmount({ minor: dispute.amountMinor, currency: dispute.currency })}`}
      actions={
        dispute.status === 'lost' &&
        dispute.decision !== 'void' &&
        hasValidTicket && (
          <ButtonLink
            to={`/admin/orders/${orderId}/disputes/${dispute.id}`}
            variant="secondary"
            icon="ticket"
          >
            {dispute.decision === null ? 'Decide about tickets' : 'Change decision'}
          </ButtonLink>
        )
      }
    >
      {[
        providerSentence(dispute.reason),
        disputeTodo(dispute, hasValidTicket),
        isCurrency(dispute.currency) ? '' : mismatchWords['dispute-unbooked'].todo,
      ]
        .filter(Boolean)
        .join('. ')}
    </Notice>
  )
}

type FraudNoticeProps = {
  warning: AdminPayment['fraudWarnings'][number]
  isDisputed: boolean
  timeZone: string
}

function FraudNotice({ warning: { kind, isActionable, warnedAt }, isDisputed, timeZone }: FraudNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={`${mismatchWords['fraud-warning'].label}, ${formatDate(warnedAt, timeZone)}`}
    >
      {[providerSentence(kind), isActionable && !isDisputed ? mismatchWords['fraud-warning'].todo : '']
        .filter(Boolean)
        .join('. ')}
    </Notice>
  )
}

type RefundLineProps = {
  refund: AdminRefund
  method: PaymentMethod
  amount: string
  timeZone: string
  mayRetry: boolean
  pending: boolean
}

function RefundLine({ refund, method, amount, timeZone, mayRetry, pending }: RefundLineProps) {
  return (
    <li className="grid gap-1 py-3 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={refundWords[refund.status].tone}>{refundWords[refund.status].label}</Badge>
        <span className="tabular-nums">−{amount}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {refund.cause ? causeWords[refund.cause] : refundReasonWords[refund.reason]},{' '}
        {formatDate(refund.createdAt, timeZone)}
      </p>
      {isManual(method) && <p className="text-sm text-ink-soft">Return it {returnWords[method]} yourself.</p>}
      {refund.note && <p className="text-sm">“{refund.note}”</p>}
      {refund.lastError && <RefundError error={refund.lastError} />}
      {refund.status === 'failed' && mayRetry && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="retry-refund" />
          <input type="hidden" name="refundId" value={refund.id} />
          <Button type="submit" variant="secondary" icon="refresh" pending={pending}>
            Try again
          </Button>
        </Form>
      )}
    </li>
  )
}

/** What is to do about a dispute, or was decided. */
function disputeTodo({ status, decision }: AdminDispute, hasValidTicket: boolean): string {
  if (status === 'open') return `${mismatchWords.dispute.todo} ${noRefundWords.open}`
  if (status === 'won') return decision === 'void' ? mismatchWords['dispute-won'].todo : ''
  if (decision === null && !hasValidTicket) return noRefundWords.lost
  return `${noRefundWords.lost} ${decisionWords[decision ?? 'none']}`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}
