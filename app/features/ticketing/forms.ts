import { z } from 'zod'
import { longestAnswer } from '#app/features/events/forms/rules/form-answers.ts'
import { mostFields } from '#app/features/events/forms/rules/form-fields.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { isId } from '#app/kernel/is-id.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { mostLines, mostPerLine } from './cart/rules/cart.ts'
import {
  isCompanyName,
  isFullName,
  isWhatsappNumber,
  longestCompany,
  longestName,
  longestPhone,
} from './tickets/rules/attendee-details.ts'

/** In one spelling: lines, gates and limits go by it. */
const id = z.string().toLowerCase().refine(isId, 'Unknown')

const required = (longest: number, message: string) => line(longest).refine((text) => text !== '', message)

const email = (message: string) =>
  z.string().max(300, message).transform(normaliseEmail).refine(isMailAddress, message)

/** What proves that places of the waitlist are offered to whoever asks. */
const offerClaimForm = z.object({ id, key: z.string().min(1).max(64) })

export const cartItemForm = z.object({
  ticketTypeId: id,
  quantity: z.number().int().min(1, 'Please select a quantity').max(mostPerLine),
  /** Set on a line that was taken into the cart from an offer of the waitlist. */
  offer: offerClaimForm.optional(),
})

/** What a browser keeps as its cart, and sends to have it priced. */
export const cartForm = z.array(cartItemForm).max(mostLines)

/** What somebody types into the field for a discount code; whether it is one is for the server to say. */
const discountCodeForm = z.string().max(200)

/** A cart to be priced with a discount code; null for none. */
export const discountedCartForm = z.object({ items: cartForm, discountCode: discountCodeForm.nullable() })

export const menuChoicesForm = z.object({
  starter: z.string().min(1).max(64),
  mainCourse: z.string().min(1).max(64),
  dessert: z.string().min(1).max(64),
})

/** What a form was answered, by the field's id; which fields there are is for the verb to say. */
const answersForm = z
  .record(z.string().max(40), z.union([z.string().max(2 * longestAnswer), z.literal(true)]))
  .refine((answers) => Object.keys(answers).length <= 2 * mostFields, 'Too many answers')
  .default({})

/** What is wrong with a field. */
export const attendeeForm = z.object({
  fullName: nameLine(longestName).refine(isFullName, 'Name is required'),
  email: email('Invalid email address'),
  whatsappNumber: line(longestPhone).refine(isWhatsappNumber, 'WhatsApp number is required'),
  companyName: nameLine(longestCompany).refine(isCompanyName, 'Company name is required'),
  menuChoices: menuChoicesForm.nullable().default(null),
  answers: answersForm,
})

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
  email: email('Please enter a valid email'),
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

const doorScan = { eventId: id, scanId: id, device: line(100).default('') }

/** What a door sends: a code, or the ticket of somebody who was found by name; `scanId` is the nonce of the device. */
export const scanForm = z.union([
  z.object({ ...doorScan, code: z.string().min(1).max(200) }),
  z.object({ ...doorScan, ticketId: id }),
])

/** `scanId` is the nonce of the device. */
export const undoCheckInForm = z.object({ ...doorScan, ticketId: id })
