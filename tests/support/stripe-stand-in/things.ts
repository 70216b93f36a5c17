import { type Params, partOf, textOf, textsOf } from './form.ts'
import { invalid, missing, Refusal } from './refusal.ts'
import { happen, newRef, type Price, seconds, type Thing, type World } from './world.ts'

const prefixes = { customer: 'cus', product: 'prod', price: 'price', coupon: 'coupon' } as const
export type Plain = keyof typeof prefixes

/** Customers, products, prices and coupons are kept as they are written; products and coupons may bring their id. */
export function createThing(world: World, object: Plain, params: Params): Thing {
  const id = object === 'product' || object === 'coupon' ? textOf(params, 'id') : null
  if (id !== null && world.things.has(id)) {
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: `${object} already exists.`,
    })
  }
  const lookupKey = textOf(params, 'lookup_key')
  if (lookupKey !== null && thingsOf(world, object, { lookup_keys: [lookupKey] }).length > 0) {
    throw invalid('A price already uses that lookup key.', { param: 'lookup_key' })
  }
  const amount = textOf(params, 'unit_amount')
  const thing: Thing = {
    ...params,
    id: id ?? newRef(prefixes[object]),
    object,
    created: seconds(world),
    livemode: world.isLive,
    metadata: textsOf(partOf(params, 'metadata')),
    ...(amount === null ? {} : { unit_amount: Number(amount) }),
    ...(object === 'customer' ? { currency: null, balances: {} } : {}),
  }
  world.things.set(thing.id, thing)
  happen(world, `${object}.created`, thing)
  return thing
}

export function changeThing(world: World, object: Plain, id: string, params: Params): Thing {
  const thing = thingOf(world, object, id)
  Object.assign(thing, params)
  happen(world, `${object}.updated`, thing)
  return thing
}

export function thingOf(world: World, object: Plain, id: string): Thing {
  const thing = world.things.get(id)
  if (thing?.object !== object) throw missing(object, id)
  return thing
}

/** Newest first; prices also by the keys they were given. */
export function thingsOf(world: World, object: Plain, params: Params = {}): Thing[] {
  const { lookup_keys: keys } = params
  return [...world.things.values()]
    .filter((thing) => thing.object === object)
    .filter((thing) => !Array.isArray(keys) || keys.includes(String(thing.lookup_key)))
    .reverse()
}

/** The price an item names: one that was made, or one that is made of it. */
export function priceOf(world: World, item: Params | undefined): Price {
  const given = partOf(item ?? {}, 'price_data')
  const known = textOf(item ?? {}, 'price')
  if (known !== null) return thingOf(world, 'price', known) as unknown as Price
  thingOf(world, 'product', textOf(given, 'product') ?? '')
  return createThing(world, 'price', given) as unknown as Price
}

/** What a customer owes in a currency, below zero what they have left; the first currency becomes their own. */
export function balanceOf(world: World, id: string, currency: string): number {
  return balancesOf(thingOf(world, 'customer', id))[currency] ?? 0
}

export function setBalance(world: World, id: string, currency: string, amount: number): void {
  const customer = thingOf(world, 'customer', id)
  customer.currency ??= currency
  customer.balances = { ...balancesOf(customer), [currency]: amount }
}

const balancesOf = ({ balances }: Thing) => (balances ?? {}) as Record<string, number>

/** A customer: the balance is of their own currency, all balances only where they are asked for, as credit. */
export function showCustomer(customer: Thing, withBalances: boolean): object {
  const { balances: _, ...shown } = customer
  const all = balancesOf(customer)
  const credit = Object.fromEntries(Object.entries(all).map(([currency, owed]) => [currency, -owed]))
  return {
    ...shown,
    balance: all[String(customer.currency)] ?? 0,
    ...(withBalances ? { invoice_credit_balance: credit } : {}),
  }
}
