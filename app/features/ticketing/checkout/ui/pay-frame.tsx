import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SummaryBar } from '#app/features/money/payments/ui/summary-bar.tsx'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { OrderSummary, type SummaryLine, type SummaryPrice } from '../../cart/ui/order-summary.tsx'
import { CheckoutFrame, checkoutFormId } from './checkout-frame.tsx'
import { KeptFor } from './kept-for.tsx'
import { whenOnline } from './offline-notice.tsx'

export type OrderToPay = {
  reference: string
  /** The order's secret. */
  orderKey: string
  amount: Money
  lines: readonly SummaryLine[]
  price: SummaryPrice
  holdExpiresAt: Date
  /** The server's time when the page was made. */
  now: Date
}

type PayFrameProps = {
  order: OrderToPay
  /** The form is there and complete. */
  isReady: boolean
  isPending: boolean
  onPay: () => void
  /** Where a discount code is typed; nothing where it may not be changed. */
  codeEntry: ReactNode
  /** What follows the form and its button. */
  hints?: ReactNode
  children: ReactNode
}

/** The second step around whatever takes the card: time left, summary, and the button that pays. */
export function PayFrame(props: PayFrameProps) {
  const { order, isReady, isPending, onPay, codeEntry, hints, children } = props
  const { amount, lines, price, holdExpiresAt, now } = order
  const { revalidate } = useRevalidator()
  const [isOver, setOver] = useState(false)
  const total = formatMoney(amount)

  // A payment under way is not interrupted: its answer says what became of it.
  useEffect(() => {
    if (isOver && !isPending) void revalidate()
  }, [isOver, isPending, revalidate])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isPending) whenOnline(onPay)
  }

  const summary = <OrderSummary lines={lines} price={price} currency={amount.currency} />
  const button = (
    <Button
      type="submit"
      form={checkoutFormId}
      aria-disabled={!isReady || undefined}
      pending={isPending}
      pendingLabel={t('Paying…')}
      className="aria-disabled:not-aria-busy:opacity-55"
    >
      {t('Pay {total}', { total })}
    </Button>
  )
  return (
    <CheckoutFrame
      current={2}
      isFree={false}
      backTo="/checkout"
      aside={
        <Panel title={t('Your order')}>
          <div className="grid gap-4">
            {summary}
            {codeEntry}
          </div>
        </Panel>
      }
      bar={
        <SummaryBar goneFrom="lg" title={t('Your order')} total={total} summary={summary}>
          {button}
        </SummaryBar>
      }
    >
      <p className="flex items-center gap-3 rounded-card bg-marigold-soft p-4">
        <Icon name="hourglass" className="size-5 text-marigold-ink" />
        <span>
          <KeptFor holdExpiresAt={holdExpiresAt} now={now} onEnd={() => setOver(true)} />
        </span>
      </p>
      <form id={checkoutFormId} noValidate onSubmit={submit} className="grid gap-6">
        {children}
        <div className="hidden lg:grid">{button}</div>
      </form>
      {codeEntry && (
        <section aria-label={t('Discount code')} className="lg:hidden">
          {codeEntry}
        </section>
      )}
      {hints}
    </CheckoutFrame>
  )
}
