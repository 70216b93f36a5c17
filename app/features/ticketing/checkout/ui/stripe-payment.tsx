import { type ReactNode, useMemo, useState } from 'react'
import type { PaymentRefusal } from '#app/features/money/payments/ui/payment-refusal.ts'
import { StripeCard } from '#app/features/money/payments/ui/stripe-card.tsx'
import type { StripeTools } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { type Payer, useStripePaying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { t } from '#app/kernel/language/t.ts'
import { orderPaying } from './order-paying.ts'
import { type OrderToPay, PayFrame } from './pay-frame.tsx'

export type StripePaymentProps = {
  order: OrderToPay
  codeEntry: ReactNode
  publishableKey: string
  payer: Payer
  returnUrl: string
  /** Why the attempt was refused from which the buyer comes back. */
  refusal: PaymentRefusal | null
}

/** Paying an order in Stripe's own form. */
export function StripePayment(props: StripePaymentProps) {
  const { order, codeEntry, publishableKey, payer, returnUrl, refusal } = props
  const { reference, orderKey, amount } = order
  const [tools, setTools] = useState<StripeTools | null>(null)
  const paying = useMemo(
    () => ({ payer, returnUrl, ...orderPaying({ reference, key: orderKey }) }),
    [reference, orderKey, payer, returnUrl],
  )
  const { pay, isPending, refused } = useStripePaying(paying, refusal)
  return (
    <PayFrame
      order={order}
      codeEntry={codeEntry}
      isReady={tools !== null}
      isPending={isPending}
      onPay={() => {
        if (tools) void pay(tools)
      }}
    >
      <StripeCard
        publishableKey={publishableKey}
        purpose={{ mode: 'payment', amount }}
        payer={payer}
        description={t('Order {reference}', { reference })}
        refused={refused}
        onTools={setTools}
        whenMissing={t('You have not been charged, and your places are still kept.')}
      />
    </PayFrame>
  )
}
