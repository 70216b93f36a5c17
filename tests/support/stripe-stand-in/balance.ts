import { expands, type Params, partOf, textOf } from './form.ts'
import { type BalanceLine, newRef, seconds, type World } from './world.ts'

/** Out of a hundred, and in minor units on top: what a card costs. */
const feePercent = 2.9
const feeMinor = 100
const mostLines = 100

/** Something moves the balance; `amount` is signed, and in the currency of what it is of. */
export function moveBalance(
  world: World,
  category: BalanceLine['reporting_category'],
  source: BalanceLine['source'],
  amount: number,
): BalanceLine {
  const fee = category === 'charge' ? Math.round((amount * feePercent) / 100) + feeMinor : 0
  const line: BalanceLine = {
    id: newRef('txn'),
    object: 'balance_transaction',
    amount,
    fee,
    net: amount - fee,
    currency: source.currency,
    exchange_rate: null,
    reporting_category: category,
    type: category,
    status: 'pending',
    source: structuredClone(source),
    created: seconds(world),
  }
  world.balance.push(line)
  return line
}

/** Newest first, of a span, a page at a time. */
export function listBalance(world: World, params: Params) {
  const created = partOf(params, 'created')
  const [from, until] = [Number(textOf(created, 'gte') ?? 0), Number(textOf(created, 'lt') ?? Infinity)]
  const limit = Math.min(Number(textOf(params, 'limit') ?? 10), mostLines)
  const all = world.balance.filter((line) => line.created >= from && line.created < until).reverse()
  const after = textOf(params, 'starting_after')
  const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
  const data = rest
    .slice(0, limit)
    .map((line) => (expands(params, 'data.source') ? line : { ...line, source: line.source.id }))
  return { object: 'list', url: '/v1/balance_transactions', has_more: rest.length > limit, data }
}
