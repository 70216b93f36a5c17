import { describe, expect, it } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { holdsTicket, withItem, withItemInstead, withoutTicket, withQuantity } from './cart-changes.ts'
import { countOf, parseCart, type StoredItem } from './cart-items.ts'

function anItem(changes: Partial<StoredItem> = {}): StoredItem {
  const ticketId = newId()
  return {
    id: `${ticketId}-1764590400000`,
    ticketId,
    eventId: newId(),
    quantity: 2,
    ticketName: 'Early Bird',
    ticketType: 'standard',
    ticketPriceMinor: 45_000,
    currency: 'AED',
    eventName: 'Coffee & Curriculum',
    eventSlug: 'coffee-curriculum',
    date: '2026-12-10T14:30:00.000Z',
    eventData: {
      name: 'Coffee & Curriculum',
      endsAt: '2026-12-10T17:00:00.000Z',
      timeZone: 'Asia/Dubai',
      isOnline: false,
      venueName: 'The Courtyard',
      city: 'Dubai',
      date: '',
      time: '',
      location: '',
    },
    ...changes,
  }
}

describe('parseCart', () => {
  it('reads back a stored cart', () => {
    const cart = [anItem(), anItem({ currency: 'GBP' })]
    expect(parseCart(JSON.stringify(cart))).toEqual(cart)
  })

  it('reads the words of carts that kept no facts, whatever else is there', () => {
    const eventData = { name: 'Coffee', date: 'Thu 10-12-2026', time: '6:30 PM', location: 'Dubai' }
    const none = { endsAt: '', timeZone: '', venueName: '', city: '', isOnline: false }
    expect(parseCart(JSON.stringify([{ ...anItem(), eventData }]))[0]?.eventData).toEqual({
      ...none,
      ...eventData,
    })
    const odd = { name: 7, timeZone: {}, isOnline: 'yes', city: 'x'.repeat(400), __proto__: { date: 'x' } }
    expect(parseCart(JSON.stringify([{ ...anItem(), eventData: odd }]))[0]?.eventData).toEqual({
      ...none,
      ...{ name: '', city: 'x'.repeat(300), date: '', time: '', location: '' },
    })
  })

  it.each([null, '', 'null', '{}', '"cart"', '[null, 1, "x", [], {}]', '{"0":1}', '[', 'x'.repeat(300_000)])(
    'reads %.20s as an empty cart',
    (stored) => {
      expect(parseCart(stored)).toEqual([])
    },
  )

  it.each([
    { ticketId: 'x' },
    { eventId: 7 },
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: 51 },
    { quantity: '2' },
    { currency: 'XXX' },
  ])('drops an item with %o and keeps the others', (broken) => {
    const good = anItem()
    expect(parseCart(JSON.stringify([{ ...anItem(), ...broken }, good]))).toEqual([good])
  })

  it('fills in the ticket type of items stored without one', () => {
    const { ticketType: _, ...old } = anItem()
    expect(parseCart(JSON.stringify([old]))[0]?.ticketType).toBe('standard')
  })

  it('reads a malformed price as never accepted', () => {
    expect(parseCart(JSON.stringify([{ ...anItem(), ticketPriceMinor: '1' }]))[0]?.ticketPriceMinor).toBe(-1)
  })

  it('keeps a valid offer, and drops a malformed one from its item', () => {
    const offer = { id: newId(), key: 'K'.repeat(26), places: 2, expiresAt: '2026-12-02T12:00:00.000Z' }
    const item = anItem({ offer })
    expect(parseCart(JSON.stringify([item]))).toEqual([item])
    const { offer: _, ...plain } = item
    for (const broken of [
      { id: 'x' },
      { key: 7 },
      { key: 'K'.repeat(65) },
      { places: 0 },
      { expiresAt: null },
    ]) {
      const stored = JSON.stringify([{ ...plain, offer: { ...offer, ...broken } }])
      expect(parseCart(stored)).toEqual([plain])
    }
    expect(parseCart(JSON.stringify([{ ...plain, offer: 'mine' }]))).toEqual([plain])
  })

  it('limits texts and lines, and keeps each ticket once', () => {
    const long = anItem({ ticketName: 'x'.repeat(5000) })
    expect(parseCart(JSON.stringify([long, long]))).toHaveLength(1)
    expect(parseCart(JSON.stringify([long]))[0]?.ticketName).toHaveLength(300)
    expect(parseCart(JSON.stringify(Array.from({ length: 30 }, () => anItem())))).toHaveLength(20)
  })
})

describe('the cart', () => {
  it('adds, sets, removes and counts', () => {
    const [one, two] = [anItem(), anItem({ quantity: 3 })]
    const cart = withItem(withItem([], one), two)
    expect(countOf(cart)).toBe(5)
    expect(holdsTicket(cart, one.ticketId)).toBe(true)
    expect(countOf(withQuantity(cart, one.ticketId, 7))).toBe(10)
    expect(countOf(withQuantity(cart, one.ticketId, 5_000))).toBe(53)
    expect(withoutTicket(cart, one.ticketId)).toEqual([two])
  })

  it('limits an offered ticket to the offer, which replaces the item in the cart', () => {
    const plain = anItem()
    const offer = { id: newId(), key: 'K'.repeat(26), places: 3, expiresAt: '2026-12-02T12:00:00.000Z' }
    const offered = { ...plain, quantity: 3, offer }
    const cart = withItemInstead([plain, anItem()], offered)
    expect(cart.filter(({ ticketId }) => ticketId === plain.ticketId)).toEqual([offered])
    expect(countOf(withQuantity(cart, plain.ticketId, 9))).toBe(5)
  })

  it('removes an item whose quantity becomes zero or less', () => {
    const cart = [anItem()]
    expect(withQuantity(cart, cart[0]?.ticketId ?? '', 0)).toEqual([])
    expect(withQuantity(cart, cart[0]?.ticketId ?? '', -3)).toEqual([])
  })
})
