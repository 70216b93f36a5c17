import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { addressOfCountry, hasPart } from './rules/billing-address.ts'
import { companyDetails } from './rules/company-details.ts'
import { taxNumberProblem } from './rules/tax-number.ts'

/** Who pays, as it is typed. */
export type BillingDraft = Required<BillingAddress> & {
  name: string
  email: string
  phone: string
  /** Buys for a company: only then its details are sent; what was typed of them is kept. */
  isForCompany: boolean
}

export const emptyBilling: BillingDraft = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'AE',
  company: '',
  taxNumber: '',
  purchaseOrder: '',
  isForCompany: false,
}

/** What a form starts from that has a billing address of before. */
export function draftOf(address: BillingAddress | null): Partial<BillingDraft> {
  if (!address) return {}
  const { company = '', taxNumber = '', purchaseOrder = '' } = address
  const isForCompany = company !== '' || taxNumber !== '' || purchaseOrder !== ''
  return { ...address, company, taxNumber, purchaseOrder, isForCompany }
}

/** Who pays as it is sent, apart from the address, which has only what its country has. */
export function payerAndAddress(draft: BillingDraft) {
  const { name, email, phone, line1, city, state, postalCode, country, isForCompany } = draft
  const address: BillingAddress & { isForCompany: boolean } = {
    ...addressOfCountry({ line1, city, state, postalCode, country }),
    ...(isForCompany && companyDetails(country, draft)),
    isForCompany,
  }
  return { payer: { name, email, phone }, address }
}

const isBlank = (text: string) => text.trim() === ''

export type BillingProblems = Partial<Record<keyof BillingDraft, string>>

/** What is wrong with who pays; the address is asked for where there is something to pay. */
export function billingProblems(billing: BillingDraft, withAddress: boolean): BillingProblems {
  const problems: BillingProblems = {}
  if (isBlank(billing.name)) problems.name = t('Name is required')
  if (isBlank(billing.email)) problems.email = t('Email is required')
  else if (!isMailAddress(billing.email.trim())) problems.email = t('Please enter a valid email')
  if (!withAddress) return problems
  if (isBlank(billing.line1)) problems.line1 = t('Address is required')
  if (isBlank(billing.city)) problems.city = t('City is required')
  if (hasPart(billing.country, 'state') && isBlank(billing.state)) problems.state = t('State is required')
  if (hasPart(billing.country, 'postalCode') && isBlank(billing.postalCode))
    problems.postalCode = t('ZIP code is required')
  if (billing.isForCompany && isBlank(billing.company)) problems.company = t('Company name is required')
  const wrong = billing.isForCompany ? taxNumberProblem(billing.country, billing.taxNumber) : null
  if (wrong !== null) problems.taxNumber = wrong
  return problems
}
