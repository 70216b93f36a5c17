import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { fingerprint } from '#app/kernel/fingerprint.server.ts'

/** Who an order is by: name, address and telephone, and the billing address where there is one. */
export type OrderBuyer = {
  name: string
  /** In lower case; empty where there is none. */
  email: string
  phone: string
  billingAddress: BillingAddress | null
}

/** What tells one state of a buyer apart from another. Contains no personal data. */
export function seenOfBuyer(buyer: OrderBuyer): string {
  return fingerprint([buyer.name, buyer.email, buyer.phone, billedTo(buyer)])
}

/** Which facts differ between two states of a buyer. */
export function changedFacts(before: OrderBuyer, after: OrderBuyer): string[] {
  const facts = (['name', 'email', 'phone'] as const).filter((fact) => before[fact] !== after[fact])
  return billedTo(before) === billedTo(after) ? facts : [...facts, 'billingAddress']
}

function billedTo({ billingAddress: address }: OrderBuyer): string {
  if (!address) return ''
  const {
    line1,
    city,
    state,
    postalCode,
    country,
    company = '',
    taxNumber = '',
    purchaseOrder = '',
  } = address
  return JSON.stringify([line1, city, state, postalCode, country, company, taxNumber, purchaseOrder])
}
