import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PaymentMethod } from '#app/db/schema/money.ts'
import { flagReasonText } from '#app/features/money/payments/rules/flag-reason.ts'
import { isManual, returnWords } from '#app/features/money/payments/rules/manual-methods.ts'
import { isDue } from '#app/features/money/payments/rules/order-money.ts'
import { failureWords } from '#app/features/money/payments/ui/failure-words.ts'
import { RefundError } from '#app/features/money/refunds/ui/refund-error.tsx'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { formatDate, formatMoment } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { perLanguage } from '#language'
import type { AdminOrder } from '../admin-order.server.ts'
import type { AdminPayment, AdminRefund } from '../admin-payments.server.ts'
import { toRecord } from '../manual/rules/to-record.ts'
import { type PaymentProblem, RecordPayment } from '../manual/ui/record-payment.tsx'
import { causeWords, mismatchWords, refundReasonWords } from './admin-order-words.ts'
import { DisputeNotice, FraudNotice } from './dispute-notices.tsx'

const paymentWords: Record<AdminPayment['status'], { label: string; tone: BadgeTone }> = perLanguage(() => ({
  pending: { label: t('Not paid'), tone: 'warning' },
  succeeded: { label: t('Paid'), tone: 'success' },
  failed: { label: t('Failed'), tone: 'danger' },
  cancelled: { label: t('Cancelled unpaid'), tone: 'neutral' },
}))

const refundWords: Record<AdminRefund['status'], { label: string; tone: BadgeTone }> = perLanguage(() => ({
  pending: { label: t('Pending'), tone: 'warning' },
  succeeded: { label: t('Refunded'), tone: 'success' },
  failed: { label: t('Failed'), tone: 'danger' },
}))

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
      <Panel title={t('Payment')}>
        <p className="text-ink-soft">
          {order.claim ? t('Claimed with free tickets. No payment was due.') : t('No payment was due.')}
        </p>
      </Panel>
    )
  }
  return (
    <Panel title={payments.length === 1 ? t('Payment') : t('Payments')}>
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
              {t('Refund')}
            </ButtonLink>
          }
        >
          {flagReasonText(payment.flagReason)}. {mismatchWords.flagged.todo}
        </Notice>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={paymentWords[payment.status].tone}>
          {isDue(payment) ? t('Due') : paymentWords[payment.status].label}
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

const providerNames: Record<PaymentMethod, string> = perLanguage(() => ({
  stripe: t('Stripe'),
  demo: t('Demo provider'),
  cash: t('Cash'),
  terminal: t('Card terminal'),
  transfer: t('Bank transfer'),
}))

type PaymentFactsProps = { payment: AdminPayment; timeZone: string }

/** What a payment is for, how it came, and what its provider says. */
function PaymentFacts({ payment, timeZone }: PaymentFactsProps) {
  const { provider, providerRef, failureReason, purpose, status, succeededAt } = payment
  return (
    <dl className="grid gap-1 text-sm text-ink-soft empty:hidden">
      {purpose && <Fact name={tIn('purpose of a payment', 'For')}>{purpose}</Fact>}
      {status === 'succeeded' && isManual(provider) && (
        <Fact name={providerNames[provider]}>
          {succeededAt ? t('recorded {date}', { date: formatDate(succeededAt, timeZone) }) : t('recorded')}
        </Fact>
      )}
      {failureReason && (
        <Fact name={t('Last attempt')}>
          {t('{words} Details: {reason}', {
            words: failureWords(failureReason),
            reason: failureReason,
          })}
        </Fact>
      )}
      {providerRef && <Fact name={providerNames[provider]}>{providerRef}</Fact>}
    </dl>
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
        {joinList([
          refund.cause ? causeWords[refund.cause] : refundReasonWords[refund.reason],
          formatDate(refund.createdAt, timeZone),
        ])}
      </p>
      {isManual(method) && (
        <p className="text-sm text-ink-soft">
          {t('Return it {how} yourself.', { how: returnWords[method] })}
        </p>
      )}
      {refund.note && <p className="text-sm">{t('“{text}”', { text: refund.note })}</p>}
      {refund.lastError && <RefundError error={refund.lastError} />}
      {refund.status === 'failed' && mayRetry && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="retry-refund" />
          <input type="hidden" name="refundId" value={refund.id} />
          <Button type="submit" variant="secondary" icon="refresh" pending={pending}>
            {t('Try again')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}
