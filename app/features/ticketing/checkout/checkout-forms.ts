import { z } from 'zod'
import { billingAddressForm, payerForm } from '#app/features/money/billing/billing-form.ts'
import { perLanguage } from '#language'
import { cartItemForm, discountCodeForm } from '../cart/cart-forms.ts'
import { mostLines, mostPerLine } from '../cart/rules/cart.ts'
import { attendeeForm } from '../tickets/seat-forms.ts'

/** 22 to 64 characters of base64url, made by the browser for each checkout attempt. */
export const attemptTokenForm = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

/**
 * One checkout: what is bought, who comes, who pays, and the total that was shown. What costs money has the address of who
 * pays; an order of another total than the shown one is refused later. Unknown keys are dropped.
 */
export const checkoutForm = perLanguage(() =>
  z
    .object({
      attemptToken: attemptTokenForm,
      items: z
        .array(
          cartItemForm.extend({
            attendees: z.array(attendeeForm.nullable()).max(10 * mostPerLine),
            formVersionId: z.string().max(64).nullable().default(null),
          }),
        )
        .max(mostLines),
      buyer: payerForm,
      billingAddress: billingAddressForm.nullable().default(null),
      discountCode: discountCodeForm.nullable().default(null),
      expectedTotalMinor: z.number().int().min(0),
    })
    .refine(({ expectedTotalMinor, billingAddress }) => expectedTotalMinor === 0 || billingAddress !== null, {
      path: ['billingAddress'],
    }),
)

/** The order of the same checkout that a new one takes the place of, if there is one. */
export const replacedOrderForm = z.object({
  replaces: z
    .object({ reference: z.string().min(1).max(40), key: z.string().min(1).max(64) })
    .nullable()
    .default(null),
})
