import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { t } from '#app/kernel/language/t.ts'
import { taxNumberLabel, writtenTaxNumber } from './tax-number.ts'

/** What a buyer adds who buys for a company. */
export type CompanyDetails = Pick<BillingAddress, 'company' | 'taxNumber' | 'purchaseOrder'>

export const longestCompany = 200
export const longestPurchaseOrder = 200

/** The details that were given, as they are kept; those left empty are left out. */
export function companyDetails(country: string, typed: Required<CompanyDetails>): CompanyDetails {
  const company = typed.company.trim()
  const taxNumber = writtenTaxNumber(country, typed.taxNumber)
  const purchaseOrder = typed.purchaseOrder.trim()
  return {
    ...(company !== '' && { company }),
    ...(taxNumber !== '' && { taxNumber }),
    ...(purchaseOrder !== '' && { purchaseOrder }),
  }
}

/** The details of a billing address with their names, as pages and tables list them. */
export function companyFacts(address: BillingAddress | null): { name: string; value: string }[] {
  if (!address) return []
  const { company, taxNumber, purchaseOrder, country } = address
  return [
    { name: t('Company'), value: company ?? '' },
    { name: taxNumberLabel(country), value: taxNumber ?? '' },
    { name: t('Purchase order'), value: purchaseOrder ?? '' },
  ].filter(({ value }) => value !== '')
}
