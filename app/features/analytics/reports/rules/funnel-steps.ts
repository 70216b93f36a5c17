import { conversionOf } from './compared.ts'

/** How often each step to an order was taken. */
export type FunnelCounts = {
  /** Looks at an event's page, of visitors who said yes to being counted. */
  views: number
  /** Presses that put a ticket into the cart, of the same. */
  carts: number
  /** Orders begun in the checkout, with or without consent to analytics. */
  checkouts: number
  /** Confirmed orders, with or without consent to analytics. */
  orders: number
}

export const funnelSteps = ['views', 'carts', 'checkouts', 'orders'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** A step, how many of the step before came to it, and how many of the first; null where that cannot be said. */
export type StepOfFunnel = {
  step: FunnelStep
  count: number
  ofBefore: number | null
  ofFirst: number | null
}

export function stepsOfFunnel(counts: FunnelCounts): StepOfFunnel[] {
  return funnelSteps.map((step, index) => {
    const before = funnelSteps[index - 1]
    const count = counts[step]
    return {
      step,
      count,
      ofBefore: before === undefined ? null : conversionOf(count, counts[before]),
      ofFirst: before === undefined ? null : conversionOf(count, counts.views),
    }
  })
}
