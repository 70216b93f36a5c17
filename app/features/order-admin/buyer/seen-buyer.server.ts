import { createHash } from 'node:crypto'
import type { BillingAddress } from '#app/db/schema/ticketing.ts'

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
  const known = [buyer.name, buyer.email, buyer.phone, billedTo(buyer)]
  return createHash('sha256').update(JSON.stringify(known)).digest('base64url').slice(0, 22)
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
