import type { PaymentRefusal } from '#app/features/money/payments/ui/payment-refusal.ts'

/** How a membership is paid: with a card of the demo, or in the provider's own form. */
export type PayMethod =
  | { by: 'demo'; now: Date }
  | {
      by: 'stripe'
      publishableKey: string
      /** Where a bank sends the payer back to. */
      returnUrl: string
      /** Why the attempt was refused from which they come back. */
      refusal: PaymentRefusal | null
    }
