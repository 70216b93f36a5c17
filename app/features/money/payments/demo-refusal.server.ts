import type { DemoPaymentAnswer } from '#app/integrations/payments/payment-port.ts'

/** Why the demo's card network takes no money. */
export type DemoRefusal = Extract<DemoPaymentAnswer, { status: 'refused' }>['reason']
