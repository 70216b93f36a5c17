import type Stripe from 'stripe'
import { askByKey, asked, askedFor } from './stripe-client.server.ts'
import { asProblem, codeOf, meaningOf } from './stripe-errors.ts'
import type { PlanPrice, PriceReduction } from './subscription-port.ts'

/** A month of a plan, as items of subscriptions and previews name it. */
export type MonthlyPrice = {
  currency: string
  product: string
  unit_amount: number
  recurring: { interval: 'month' }
}

/** The plan's price at the provider, whose product is made when it is first sold and renamed with the plan. */
export async function monthlyPrice(stripe: Stripe, plan: PlanPrice): Promise<MonthlyPrice> {
  const id = `staffroom_plan_${plan.planId}`
  const name = plan.planName
  const known = await askedFor(stripe.products.retrieve(id))
  if (!known) await made(stripe.products.create({ id, name, metadata: { plan_id: plan.planId } }))
  else if (known.name !== name) await asked(stripe.products.update(id, { name }))
  const { minor, currency } = plan.price
  return {
    currency: currency.toLowerCase(),
    product: id,
    unit_amount: minor,
    recurring: { interval: 'month' },
  }
}

/** The price's own id at the provider, for what takes no terms: made when it is first needed, one per terms. */
export async function priceIdOf(stripe: Stripe, price: MonthlyPrice): Promise<string> {
  const lookup_key = `${price.product}_${price.currency}_${price.unit_amount}`
  const known = async () =>
    (await asked(stripe.prices.list({ lookup_keys: [lookup_key], limit: 1 }))).data[0]?.id ?? null
  const id = await known()
  if (id !== null) return id
  const make = (idempotencyKey: string) => stripe.prices.create({ ...price, lookup_key }, { idempotencyKey })
  try {
    return (await askByKey(lookup_key, make)).id
  } catch (error) {
    // Another request took its name in this moment, or the provider remembers a refusal of that.
    const made = meaningOf(error) === 'refused' ? await known() : null
    if (made === null) throw asProblem(error)
    return made
  }
}

/** The coupon with these terms: there is one per terms, whichever code grants them. */
export async function couponOf(
  stripe: Stripe,
  { gives, months }: PriceReduction,
  currency: string,
): Promise<string> {
  const terms =
    gives.kind === 'percent'
      ? { percent_off: gives.percent }
      : { amount_off: gives.minor, currency: currency.toLowerCase() }
  const id = `staffroom_${Object.values(terms).join('_')}_${gives.kind}_${months}`.replaceAll('.', '-')
  if (await askedFor(stripe.coupons.retrieve(id))) return id
  const duration =
    months === 1
      ? { duration: 'once' as const }
      : { duration: 'repeating' as const, duration_in_months: months }
  await made(stripe.coupons.create({ id, ...terms, ...duration }))
  return id
}

/** Made now, or by another call in this moment. */
async function made(creation: Promise<unknown>): Promise<void> {
  try {
    await creation
  } catch (error) {
    if (codeOf(error) !== 'resource_already_exists') throw asProblem(error)
  }
}
