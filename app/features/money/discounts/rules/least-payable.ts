import type { Currency } from '#app/kernel/money.ts'

/**
 * The smallest amount a card can be charged with, in minor units.
 * Source: Stripe, "Minimum and maximum charge amounts".
 */
export const leastPayable: Record<Currency, number> = { AED: 200, GBP: 30, USD: 50, EUR: 50 }
