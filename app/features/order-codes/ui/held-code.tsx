import { DiscountEntry } from '#app/features/money/discounts/ui/discount-entry.tsx'
import { useHeldCode } from './use-held-code.ts'

type HeldCodeProps = {
  reference: string
  /** The order's secret. */
  orderKey: string
  /** The code that reduces the order. */
  applied: string | null
  /** The page of the payment is a document of its own. */
  byDocument: boolean
}

/** A discount code for an order that waits for its payment. */
export function HeldCode({ reference, orderKey, applied, byDocument }: HeldCodeProps) {
  const discount = useHeldCode({ reference, key: orderKey, applied }, byDocument)
  return <DiscountEntry discount={discount} />
}
