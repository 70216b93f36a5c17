import { describe, expect, it } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import type { StoredItem } from './cart-items.ts'
import type { CartLine, PricedCart } from './cart-prices.ts'
import {
  cartTotal,
  lineTotal,
  priceChanges,
  pricedItems,
  withAcceptedPrices,
  withServerTypes,
} from './priced-items.ts'

const ticketId = newId()
const item: StoredItem = {
  id: `${ticketId}-1`,
  ticketId,
  eventId: newId(),
  quantity: 2,
  ticketName: 'Early Bird',
  ticketType: 'standard',
  ticketPriceMinor: 10_000,
  currency: 'AED',
  eventName: 'Coffee',
  eventSlug: 'coffee',
  date: '2026-12-10T14:30:00.000Z',
  eventData: {
    name: 'Coffee',
    endsAt: '',
    timeZone: '',
    venueName: '',
    city: '',
    date: '',
    time: '',
    location: '',
    isOnline: false,
  },
}

function answer(unit: number, discount = 0, kind: 'standard' | 'corporate' = 'standard'): PricedCart {
  const price = { unit, subtotal: unit * 2, discount, codeDiscount: 0, total: unit * 2 - discount }
  const line: CartLine = {
    ticketTypeId: ticketId,
    quantity: 2,
    ticket: {
      name: 'Early Bird',
      kind,
      seatsPerTicket: 1,
      perOrderLimit: null,
      currency: 'AED',
      isMemberPrice: discount > 0,
    },
    event: null,
    form: null,
    price,
    left: null,
    onlyLeft: null,
    refusal: null,
  }
  return { lines: [line], currency: 'AED', price, discount: null, seats: 2, isBuyable: true }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the cart beside the prices of the server', () => {
  it('shows the stored price until the server has responded', () => {
    const [unpriced] = pricedItems([item], null)
    expect(plain(unpriced ? lineTotal(unpriced) : '')).toBe('AED 200')
    expect(plain(cartTotal([item], null))).toBe('AED 200')
  })

  it('shows the price from the server as soon as it is known', () => {
    const [priced] = pricedItems([item], answer(15_000, 3_000))
    expect(plain(priced ? lineTotal(priced) : '')).toBe('AED 270')
    expect(plain(cartTotal([item], answer(15_000, 3_000)))).toBe('AED 270')
  })

  it('asks once to accept a changed price', () => {
    const priced = answer(15_000)
    const changes = priceChanges(pricedItems([item], priced))
    expect(changes.map((change) => [change.name, plain(change.from ?? ''), plain(change.to)])).toEqual([
      ['Early Bird', 'AED 100', 'AED 150'],
    ])
    const accepted = withAcceptedPrices([item], changes)
    expect(priceChanges(pricedItems(accepted, priced))).toEqual([])
  })

  it('asks to accept a price that was never shown', () => {
    const changes = priceChanges(pricedItems([{ ...item, ticketPriceMinor: -1 }], answer(0)))
    expect(changes).toMatchObject([{ from: null, to: 'Free' }])
  })

  it('takes ticket types from the server', () => {
    expect(withServerTypes([item], pricedItems([item], answer(1, 0, 'corporate')))[0]?.ticketType).toBe(
      'corporate',
    )
    const cart = [item]
    expect(withServerTypes(cart, pricedItems(cart, answer(1)))).toBe(cart)
  })
})
