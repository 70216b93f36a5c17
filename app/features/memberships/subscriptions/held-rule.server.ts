import { discountRule } from '#app/features/money/discounts/find-discount.server.ts'
import type { DiscountCode } from '#app/features/money/discounts/rules/discount-code.ts'

/** The terms of a code that was redeemed already: it is no longer asked whether it may be used. */
export function heldRule(row: Parameters<typeof discountRule>[0]): DiscountCode {
  return {
    ...discountRule(row, []),
    ...{ validFrom: null, validUntil: null, totalLimit: null, perPersonLimit: null },
    ...{ isPaused: false, isArchived: false },
  }
}
