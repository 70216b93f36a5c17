import { useCallback, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CardsAreNotKept, type OrderToPay, PayFrame, PaymentRefused } from './pay-frame.tsx'
import type { PaymentRefusal } from './payment-refusal.ts'
import type { StripeTools } from './stripe-form.tsx'
import { useCardForm } from './use-card-form.ts'
import { useLeavingByDocument } from './use-leaving-by-document.ts'
import { type Payer, useStripePaying } from './use-stripe-paying.ts'

export type StripePaymentProps = {
  order: OrderToPay
  publishableKey: string
  payer: Payer
  returnUrl: string
  /** Why the attempt was refused from which the buyer comes back. */
  refusal: PaymentRefusal | null
}

/** Paying in Stripe's own form. */
export function StripePayment({ order, publishableKey, payer, returnUrl, refusal }: StripePaymentProps) {
  const { reference, orderKey, amount } = order
  const form = useCardForm(publishableKey)
  const [tools, setTools] = useState<StripeTools | null>(null)
  const [isReady, setReady] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const paying = useMemo(
    () => ({ order: { reference, key: orderKey }, payer, returnUrl }),
    [reference, orderKey, payer, returnUrl],
  )
  const { pay, isPending, refused } = useStripePaying(paying, refusal)
  const markReady = useCallback(() => setReady(true), [])
  const markBroken = useCallback(() => setBroken(true), [])
  useLeavingByDocument()

  const isMissing = form.is === 'missing' || isBroken
  return (
    <PayFrame
      order={order}
      isReady={!isMissing && tools !== null && isReady && isComplete}
      isPending={isPending}
      onPay={() => {
        if (tools) void pay(tools)
      }}
    >
      <Panel title="Pay by card" description={`Order ${reference}`}>
        {isMissing ? (
          <CardFormMissing />
        ) : (
          <div aria-busy={!isReady || undefined} className="grid">
            {!isReady && (
              <div className="grid gap-4 [grid-area:1/1]">
                <p role="status" className="sr-only">
                  Loading the card form
                </p>
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
              </div>
            )}
            {form.is === 'there' && (
              <div className={isReady ? '[grid-area:1/1]' : 'invisible [grid-area:1/1]'}>
                <form.Form
                  stripe={form.stripe}
                  amount={amount}
                  payer={payer}
                  onTools={setTools}
                  onReady={markReady}
                  onChange={setComplete}
                  onBroken={markBroken}
                />
              </div>
            )}
          </div>
        )}
        {refused && <PaymentRefused text={refused} />}
        {!isMissing && <CardsAreNotKept />}
      </Panel>
    </PayFrame>
  )
}

function CardFormMissing() {
  return (
    <Notice
      tone="danger"
      live
      title="The card form could not be loaded"
      actions={
        <Button variant="secondary" icon="refresh" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      You have not been charged, and your places are still kept. Please check your connection, and whether
      something in your browser blocks js.stripe.com.
    </Notice>
  )
}
