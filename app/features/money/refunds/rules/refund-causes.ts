import type { RefundCause } from '#app/db/schema/money.ts'

/** Why money goes back, for the network's own records. */
export const refundCauses = [
  'buyer-asked',
  'bought-twice',
  'event-changed',
  'goodwill',
  'other',
] as const satisfies readonly RefundCause[]
