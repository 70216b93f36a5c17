import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'

/** Who pays, as it is typed. */
export type BillingDraft = {
  name: string
  email: string
  phone: string
  line1: string
  city: string
  state: string
  postalCode: string
  country: string
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
}

const isBlank = (text: string) => text.trim() === ''

export type BillingProblems = Partial<Record<keyof BillingDraft, string>>

/** What is wrong with who pays; the address is asked for where there is something to pay. */
export function billingProblems(billing: BillingDraft, withAddress: boolean): BillingProblems {
  const problems: BillingProblems = {}
  if (isBlank(billing.name)) problems.name = 'Name is required'
  if (isBlank(billing.email)) problems.email = 'Email is required'
  else if (!isMailAddress(billing.email.trim())) problems.email = 'Please enter a valid email'
  if (!withAddress) return problems
  if (isBlank(billing.line1)) problems.line1 = 'Address is required'
  if (isBlank(billing.city)) problems.city = 'City is required'
  if (isBlank(billing.state)) problems.state = 'State is required'
  if (isBlank(billing.postalCode)) problems.postalCode = 'ZIP code is required'
  return problems
}
