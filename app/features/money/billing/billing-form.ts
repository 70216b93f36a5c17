import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { perLanguage } from '#language'
import { addressOfCountry, billingCountries, hasPart } from './rules/billing-address.ts'
import { companyDetails, longestCompany, longestPurchaseOrder } from './rules/company-details.ts'
import { longestTaxNumber, taxNumberProblem } from './rules/tax-number.ts'

const longestName = 120
const longestPhone = 40

const required = (longest: number, message: string) => line(longest).refine((text) => text !== '', message)

/**
 * A billing address: state and ZIP code are required where the country has them, and dropped elsewhere. Who buys for a
 * company names it; its tax number and its purchase order are optional, and the number has the shape of its country.
 */
export const billingAddressForm = perLanguage(() =>
  z
    .object({
      line1: required(200, t('Address is required')),
      city: required(100, t('City is required')),
      state: line(100),
      postalCode: line(20),
      isForCompany: z.boolean().default(false),
      company: nameLine(longestCompany).default(''),
      taxNumber: line(longestTaxNumber).default(''),
      purchaseOrder: line(longestPurchaseOrder).default(''),
      country: z.enum(billingCountries.map(({ value }) => value)).default('AE'),
    })
    .superRefine(({ country, state, postalCode, isForCompany, company, taxNumber }, { addIssue }) => {
      const require = (path: 'state' | 'postalCode', text: string, message: string) => {
        if (text === '' && hasPart(country, path)) addIssue({ code: 'custom', path: [path], message })
      }
      require('state', state, t('State is required'))
      require('postalCode', postalCode, t('ZIP code is required'))
      if (isForCompany && company === '')
        addIssue({ code: 'custom', path: ['company'], message: t('Company name is required') })
      const wrong = taxNumberProblem(country, taxNumber)
      if (wrong !== null) addIssue({ code: 'custom', path: ['taxNumber'], message: wrong })
    })
    .transform(({ isForCompany: _isForCompany, company, taxNumber, purchaseOrder, ...address }) => ({
      ...addressOfCountry(address),
      ...companyDetails(address.country, { company, taxNumber, purchaseOrder }),
    })),
)

/** Who orders and pays. The telephone number is optional. */
export const payerForm = perLanguage(() =>
  z.object({
    name: nameLine(longestName).refine((text) => text !== '', t('Name is required')),
    email: z
      .string()
      .max(300, t('Please enter a valid email'))
      .transform(normaliseEmail)
      .refine((text) => text !== '', { error: t('Email is required'), abort: true })
      .refine(isMailAddress, t('Please enter a valid email')),
    phone: line(longestPhone).default(''),
  }),
)

/** The payment form of a membership. */
export const billingDetailsForm = perLanguage(() => payerForm.extend({ address: billingAddressForm }))

export type BillingDetails = z.output<typeof billingDetailsForm>
