import type { Subscription, World } from '#tests/support/stripe-stand-in/world.ts'

/** Whose subscription it is, by the address that the provider was given. */
export function payerOf(world: World, { customer }: Subscription): string {
  const email = world.things.get(customer)?.email
  return typeof email === 'string' ? email : ''
}

/** How many months of a membership each address has paid by card at the provider, without those that went back. */
export function paidMonths(world: World): Map<string, number> {
  const refunded = new Set([...world.refunds.values()].map(({ payment_intent }) => payment_intent))
  const months = new Map<string, number>()
  for (const { id, status, invoice } of world.intents.values()) {
    if (status !== 'succeeded' || invoice === null || refunded.has(id)) continue
    const parent = world.invoices.get(invoice)?.parent.subscription_details.subscription ?? ''
    const subscription = world.subscriptions.get(parent)
    const payer = subscription ? payerOf(world, subscription) : ''
    months.set(payer, (months.get(payer) ?? 0) + 1)
  }
  return months
}
