import { z } from 'zod'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { cartItemForm, discountCodeForm } from '../cart/cart-forms.ts'
import { mostLines, mostPerLine } from '../cart/rules/cart.ts'
import { longestName, longestPhone } from '../tickets/rules/attendee-details.ts'
import { attendeeForm, emailForm } from '../tickets/seat-forms.ts'

const required = (longest: number, message: string) => line(longest).refine((text) => text !== '', message)

export const billingCountries = ['AE', 'US', 'GB', 'CA', 'AU'] as const

/** The billing form of the payment step. */
export const billingAddressForm = z.object({
  line1: required(200, 'Address is required'),
  city: required(100, 'City is required'),
  state: required(100, 'State is required'),
  postalCode: required(20, 'ZIP code is required'),
  country: z.enum(billingCountries).default('AE'),
})

export const buyerForm = z.object({
  name: nameLine(longestName).refine((text) => text !== '', 'Name is required'),
  email: emailForm('Please enter a valid email'),
  phone: line(longestPhone).default(''),
})

/** 22 to 64 characters of base64url, made by the browser for each checkout attempt. */
export const attemptTokenForm = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

/** One checkout: what is bought, who comes, who pays, and the total that was shown. Unknown keys are dropped. */
export const checkoutForm = z.object({
  attemptToken: attemptTokenForm,
  items: z
    .array(
      cartItemForm.extend({
        attendees: z.array(attendeeForm.nullable()).max(10 * mostPerLine),
        formVersionId: z.string().max(64).nullable().default(null),
      }),
    )
    .max(mostLines),
  buyer: buyerForm,
  billingAddress: billingAddressForm.nullable().default(null),
  discountCode: discountCodeForm.nullable().default(null),
  expectedTotalMinor: z.number().int().min(0),
})

/** The order of the same checkout that a new one takes the place of, if there is one. */
export const replacedOrderForm = z.object({
  replaces: z
    .object({ reference: z.string().min(1).max(40), key: z.string().min(1).max(64) })
    .nullable()
    .default(null),
})
