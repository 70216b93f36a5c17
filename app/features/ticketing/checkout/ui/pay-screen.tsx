import type { ReactNode } from 'react'
import { DemoPayment } from './demo-payment.tsx'
import type { OrderToPay } from './pay-frame.tsx'
import { StripePayment, type StripePaymentProps } from './stripe-payment.tsx'

export type PayScreenProps = {
  order: OrderToPay
  /** Where a discount code is typed. */
  codeEntry: ReactNode
  /** How it is paid: with a card of the demo, or in the provider's own form. */
  method:
    | { by: 'demo'; buyerName: string; step: 'card' | 'challenge' }
    | ({ by: 'stripe' } & Omit<StripePaymentProps, 'order' | 'codeEntry'>)
}

/** The second step: pay while the places are held. */
export function PayScreen({ order, codeEntry, method }: PayScreenProps) {
  if (method.by === 'demo') return <DemoPayment order={order} codeEntry={codeEntry} {...method} />
  const { by: _, ...card } = method
  return <StripePayment order={order} codeEntry={codeEntry} {...card} />
}
