import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

/** Offered in the billing form of a membership, the first of them chosen. */
export const membershipBillingCountries = ['AE', 'US', 'GB', 'CA', 'AU'] as const

const longestName = 100
const longestPhone = 40

const required = (longest: number, message: string) => line(longest).refine((text) => text !== '', message)

/** The payment form of a membership. The telephone number is optional. */
export const billingDetailsForm = z.object({
  name: nameLine(longestName).refine((text) => text !== '', 'Name is required'),
  email: z
    .string()
    .max(300, 'Please enter a valid email')
    .transform(normaliseEmail)
    .refine((text) => text !== '', { error: 'Email is required', abort: true })
    .refine(isMailAddress, 'Please enter a valid email'),
  phone: line(longestPhone).default(''),
  address: z.object({
    line1: required(200, 'Address is required'),
    city: required(100, 'City is required'),
    state: required(100, 'State is required'),
    postalCode: required(20, 'ZIP code is required'),
    country: z.enum(membershipBillingCountries).default('AE'),
  }),
})

export type BillingDetails = z.output<typeof billingDetailsForm>
