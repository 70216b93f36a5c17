import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ClaimKind, OrderStatus } from '#app/db/schema/ticketing.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { clearCheckout } from '../../cart/ui/checkout-draft-store.ts'
import { OrderSummary, type SummaryLine, type SummaryPrice } from '../../cart/ui/order-summary.tsx'
import { KeptFor } from '../../checkout/ui/kept-for.tsx'
import { usePaymentProgress } from '../../checkout/ui/use-payment-progress.ts'
import type { OrderStanding } from '../../orders/rules/order-standing.ts'
import { claimNames } from '../../orders/ui/claim-names.ts'
import { processingWords, standingWords } from '../../orders/ui/order-words.ts'
import { payPath } from '../../rules/links.ts'
import { freeMemberPrice } from '../../tickets/rules/free-price.ts'
import { EventSeats } from '../../tickets/ui/event-seats.tsx'
import type { ShownSeat } from '../../tickets/ui/shown-seat.ts'
import { OrderRefunds, type ShownRefund } from './order-refunds.tsx'
import { SendAgain } from './send-again.tsx'

export type OrderScreenProps = {
  reference: string
  /** The order's secret. */
  orderKey: string
  status: OrderStatus
  standing: OrderStanding
  buyer: { name: string; email: string }
  /** Of the company that the order is for, with their names. */
  company: readonly { name: string; value: string }[]
  createdAt: Date
  holdExpiresAt: Date
  timeZone: string
  currency: Currency
  lines: readonly SummaryLine[]
  price: SummaryPrice
  /** What is owed by an invoice, in minor units. */
  dueMinor: number
  /** The provider knows of its payment. */
  isPaymentStarted: boolean
  /** Whose allowance it was claimed on; null for what was bought. */
  claim: ClaimKind | null
  refunds: readonly ShownRefund[]
  /** Receipts and credit notes. */
  documents?: ReactNode
  seats: readonly ShownSeat[]
  baseUrl: string
  now: Date
}

const waiting: readonly OrderStanding[] = ['to-pay', 'payment-failed']
const withoutSeats: readonly OrderStanding[] = [
  'expired',
  'expired-open',
  'late-refund',
  'cancelled-refund',
  'in-review',
]
const withMail: readonly OrderStanding[] = ['registered', 'paid', 'partially-refunded']
const isValid = ({ ticket }: ShownSeat) => ticket?.status === 'valid'
const pollMs = 4_000

/** An order as its buyer sees it, whatever has become of it. */
export function OrderScreen(props: OrderScreenProps) {
  const { reference, orderKey, standing, seats, now, baseUrl, status } = props
  const { isProcessing, revalidate } = useOrderProgress(props)
  const words = isProcessing ? processingWords : standingWords[standing]

  useEffect(() => {
    if (status === 'confirmed' || status === 'partially_refunded') clearCheckout(reference)
  }, [status, reference])

  const byEvent = Map.groupBy(seats, (seat) => seat.event.id)
  const showsSeats = !withoutSeats.includes(standing)
  return (
    <div className="page-width py-8 sm:py-12">
      <header className="mb-6">
        <p className="kicker">{t('Order {reference}', { reference })}</p>
        <h1 className="mt-1 text-2xl">
          {seats.length === 1 ? (words.headingOfOne ?? words.heading) : words.heading}
        </h1>
      </header>
      <StandingNotice {...props} isProcessing={isProcessing} onHoldEnd={() => void revalidate()} />
      <div
        className={
          showsSeats ? 'grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-reading'
        }
      >
        <div className="grid gap-12 empty:hidden">
          {showsSeats &&
            [...byEvent].map(([eventId, ofEvent]) => (
              <EventSeats
                key={eventId}
                seats={ofEvent}
                order={{ reference, status, key: orderKey }}
                baseUrl={baseUrl}
                now={now}
              />
            ))}
        </div>
        <SummaryPanel {...props} />
      </div>
    </div>
  )
}

/** Hears of a payment while the order may be paid, and loads the page again once it is. */
function useOrderProgress({ reference, orderKey, standing, isPaymentStarted }: OrderScreenProps) {
  const { revalidate, state } = useRevalidator()
  const mayBePaid = waiting.includes(standing) || standing === 'expired-open'
  const progress = usePaymentProgress({ reference, key: orderKey }, mayBePaid && isPaymentStarted)

  useEffect(() => {
    if (progress?.state === 'paid' || progress?.state === 'see-order') void revalidate()
  }, [progress, revalidate])

  // A payment may be confirmed behind this page's back, by another tab or by the provider.
  useEffect(() => {
    if (!mayBePaid) return
    const timer = setInterval(() => {
      if (!document.hidden && state === 'idle') void revalidate()
    }, pollMs)
    return () => clearInterval(timer)
  }, [mayBePaid, revalidate, state])

  return { isProcessing: progress?.state === 'processing', revalidate }
}

type StandingNoticeProps = OrderScreenProps & { isProcessing: boolean; onHoldEnd: () => void }

/** How it stands with the order, and what its buyer can do now. */
function StandingNotice({ isProcessing, onHoldEnd, ...order }: StandingNoticeProps) {
  const { standing, buyer } = order
  const isWaiting = waiting.includes(standing) && !isProcessing
  const words = isProcessing ? processingWords : standingWords[standing]
  return (
    <Notice
      tone={words.tone}
      live
      className="mb-8"
      actions={
        isWaiting ? (
          <ButtonLink to={payPath(order.reference, order.orderKey)} icon="credit-card">
            {t('Pay {money}', { money: formatMoney({ minor: order.price.total, currency: order.currency }) })}
          </ButtonLink>
        ) : standing === 'expired' || (standing === 'expired-open' && !isProcessing) ? (
          <ButtonLink to="/events" variant="secondary">
            {t('View events')}
          </ButtonLink>
        ) : withMail.includes(standing) ? (
          <SendAgain email={buyer.email} />
        ) : null
      }
    >
      {words.text({ email: buyer.email, tickets: order.seats.filter(isValid).length })}
      {isWaiting && (
        <p className="mt-1">
          <KeptFor holdExpiresAt={order.holdExpiresAt} now={order.now} onEnd={onHoldEnd} />.
        </p>
      )}
    </Notice>
  )
}

function SummaryPanel(order: OrderScreenProps) {
  const { claim, currency, buyer, createdAt, timeZone } = order
  return (
    <Panel title={t('Order summary')} className="lg:sticky lg:top-24">
      {claim && (
        <Badge tone="success" icon="ticket" className="mb-4">
          {claimNames[claim]}
        </Badge>
      )}
      <OrderSummary
        lines={order.lines}
        price={order.price}
        currency={currency}
        {...(claim && { free: freeMemberPrice(currency) })}
      />
      {order.dueMinor > 0 && !waiting.includes(order.standing) && (
        <dl className="mt-3 flex justify-between gap-4 font-semibold">
          <dt>{t('Still to pay by invoice')}</dt>
          <dd className="tabular-nums">{formatMoney({ minor: order.dueMinor, currency })}</dd>
        </dl>
      )}
      <OrderRefunds refunds={order.refunds} timeZone={timeZone} />
      {order.documents}
      <dl className="mt-4 grid gap-1 border-t border-line pt-4 text-sm text-ink-soft">
        <Fact name={t('Ordered by')} value={buyer.name} />
        <Fact name={t('Email')} value={buyer.email} />
        {order.company.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
        <Fact
          name={t('Ordered on')}
          value={joinList([formatDate(createdAt, timeZone), formatTime(createdAt, timeZone)])}
        />
      </dl>
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere text-ink">
        <Unbroken>{value}</Unbroken>
      </dd>
    </div>
  )
}
