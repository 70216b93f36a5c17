import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type CardEntry, cardProblems, formatCardNumber, testCards } from './card-entry.ts'
import { CardFields } from './card-fields.tsx'
import { ChallengeScreen } from './challenge-screen.tsx'
import { CheckoutFrame, checkoutFormId } from './checkout-frame.tsx'
import { OrderSummary, type SummaryLine, type SummaryPrice } from './order-summary.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { usePaying } from './use-paying.ts'

export type PayScreenProps = {
  reference: string
  orderKey: string
  amount: Money
  buyerName: string
  lines: readonly SummaryLine[]
  price: SummaryPrice
  holdExpiresAt: Date
  /** The server's time when the page was made. */
  now: Date
  step: 'card' | 'challenge'
}

/** The second step: pay while the places are held. */
export function PayScreen(props: PayScreenProps) {
  const { reference, orderKey, amount, lines, price, holdExpiresAt, now } = props
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '', name: props.buyerName })
  const { pay, isPending, refused } = usePaying({ reference, key: orderKey })
  const { revalidate } = useRevalidator()
  const total = formatMoney(amount)
  const isComplete = Object.keys(cardProblems(card, now)).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    const { number, expiry, cvc } = card
    if (isComplete) void pay({ card: { number, expiry, cvc } })
  }

  if (props.step === 'challenge') {
    return (
      <ChallengeScreen
        total={total}
        isPending={isPending}
        onAnswer={(challenge) => void pay({ challenge })}
      />
    )
  }
  const summary = <OrderSummary lines={lines} price={price} currency={amount.currency} />
  const button = (
    <Button
      type="submit"
      form={checkoutFormId}
      aria-disabled={!isComplete || undefined}
      pending={isPending}
      pendingLabel="Paying…"
      className="aria-disabled:not-aria-busy:opacity-55"
    >
      Pay {total}
    </Button>
  )
  return (
    <CheckoutFrame
      current={2}
      isFree={false}
      backTo="/checkout"
      aside={
        <Panel title="Your order" footer={<div className="grid">{button}</div>}>
          {summary}
        </Panel>
      }
      bar={
        <SummaryBar total={total} summary={summary}>
          {button}
        </SummaryBar>
      }
    >
      <p className="flex items-center gap-3 rounded-card bg-marigold-soft p-4">
        <Icon name="hourglass" className="size-5 text-marigold-ink" />
        <span>
          Your places are kept for{' '}
          <Countdown
            until={holdExpiresAt.getTime()}
            now={now.getTime()}
            announce={(minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)}
            onEnd={() => void revalidate()}
          />
        </span>
      </p>
      <form id={checkoutFormId} noValidate onSubmit={submit} className="grid gap-6">
        <Panel title="Pay by card" description={`Order ${reference}`}>
          <CardFields
            value={card}
            onChange={(changes) => setCard((before) => ({ ...before, ...changes }))}
            now={now}
            refused={refused?.field ? { [refused.field]: refused.text } : {}}
          />
          {refused && !refused.field && (
            <p role="alert" className="mt-4 flex gap-2 font-medium text-danger">
              <Icon name="alert" className="mt-0.5 size-5" />
              {refused.text}
            </p>
          )}
          <p className="mt-5 flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="lock" className="size-4.5" />
            Card details are never stored here.
          </p>
        </Panel>
        <TestCards
          onUse={(number) =>
            setCard((before) => ({
              ...before,
              number: formatCardNumber(number),
              expiry: before.expiry || `12 / ${(now.getUTCFullYear() + 2) % 100}`,
              cvc: before.cvc || '123',
            }))
          }
        />
      </form>
    </CheckoutFrame>
  )
}

/** The demo takes no real card: here are those it knows. */
function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <Panel
      ground="sunk"
      title="This is a demo: no money moves"
      level={3}
      description="Pay with one of the well-known test cards, any later date and any security code."
    >
      <ul className="divide-y divide-line">
        {testCards.map(({ number, what }) => (
          <li key={number} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0">
              <span className="block font-semibold whitespace-nowrap tabular-nums">{number}</span>
              <span className="block text-sm text-ink-soft">{what}</span>
            </span>
            <Button variant="quiet" size="small" onClick={() => onUse(number)}>
              Use<span className="sr-only"> {number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
