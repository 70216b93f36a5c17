import type { RefundCause } from '#app/db/schema/money.ts'

/** Why money goes back, for the network's own records. */
export const refundCauses = [
  'buyer-asked',
  'bought-twice',
  'event-changed',
  'goodwill',
  'other',
] as const satisfies readonly RefundCause[]

/** What is offered first, wherever money goes back: most refunds are asked for. */
export const usualRefundCause: RefundCause = 'buyer-asked'
