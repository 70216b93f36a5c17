import { describe, expect, test } from 'vitest'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import type { Cart } from '#app/features/ticketing/cart/ui/cart-items.ts'
import { tooMany } from './event-page-words.ts'
import { buyableTickets, chosenTickets, sumOf, wayOf } from './ticket-choice.ts'

const ticket = (id: string, more: Partial<EventTicket> = {}) =>
  ({
    id,
    priceMinor: 30_000,
    memberPriceMinor: null,
    viewerPaysMemberPrice: false,
    sale: { state: 'on-sale' },
    soldOut: false,
    viewerMayBuy: true,
    ...more,
  }) as EventTicket
const one = ticket('one')
const two = ticket('two', { memberPriceMinor: 5_000, viewerPaysMemberPrice: true })
const free = ticket('free', { priceMinor: 0 })
const gone = ticket('gone', { soldOut: true })
const inCart = (ticketId: string, eventId = 'event', ticketPriceMinor = 0) =>
  [{ ticketId, eventId, ticketPriceMinor }] as unknown as Cart
const visitor = { cart: [], isFirstLeftOut: false }
const quantities = (...args: Parameters<typeof chosenTickets>) =>
  chosenTickets(...args).map(({ ticket: { id }, quantity }) => [id, quantity])

describe('what is chosen', () => {
  test('is the only ticket that can be bought, once, until the visitor says otherwise', () => {
    expect(quantities([gone, one], new Map(), visitor)).toEqual([['one', 1]])
    expect(quantities([gone, one], new Map([['one', 0]]), visitor)).toEqual([])
    expect(quantities([gone, one], new Map([['one', 4]]), visitor)).toEqual([['one', 4]])
  })

  test('is nothing at first of several tickets, of one in the cart, and beside a free ticket to claim', () => {
    expect(quantities([one, two], new Map(), visitor)).toEqual([])
    expect(quantities([one], new Map(), { ...visitor, cart: inCart('one') })).toEqual([])
    expect(quantities([one], new Map(), { ...visitor, isFirstLeftOut: true })).toEqual([])
  })

  test('leaves out what cannot be bought any more', () => {
    expect(
      quantities(
        [gone, one, two],
        new Map([
          ['gone', 2],
          ['two', 3],
        ]),
        visitor,
      ),
    ).toEqual([['two', 3]])
  })

  test('is summed at the prices of this viewer', () => {
    const chosen = chosenTickets(
      [one, two],
      new Map([
        ['one', 2],
        ['two', 3],
      ]),
      visitor,
    )
    expect(sumOf(chosen)).toBe(75_000)
  })
})

describe('the main button', () => {
  const way = (tickets: EventTicket[], cart: Cart, choice = new Map<string, number>()) =>
    wayOf('event', {
      chosen: chosenTickets(tickets, choice, { cart, isFirstLeftOut: false }),
      buyable: buyableTickets(tickets),
      cart,
    })

  test('registers for free tickets while the cart is empty', () => {
    expect(way([free], [])).toBe('register')
    expect(way([free, ticket('free-2', { priceMinor: 0 })], [])).toBe('register')
    expect(way([free], inCart('other', 'another event'))).toBe('add')
    expect(way([free, one], [])).toBe('add')
    expect(way([free, one], [], new Map([['free', 1]]))).toBe('register')
    expect(
      way(
        [free, one],
        [],
        new Map([
          ['free', 1],
          ['one', 1],
        ]),
      ),
    ).toBe('add')
  })

  test('leads to the cart that holds tickets of the event, and back to a registration that was left', () => {
    expect(way([one], inCart('one', 'event', 30_000))).toBe('view-cart')
    expect(way([free], inCart('free'))).toBe('go-on-registering')
    expect(way([free], [...inCart('free'), ...inCart('x', 'another event')])).toBe('view-cart')
    expect(way([one, two], inCart('one', 'event', 30_000), new Map([['two', 1]]))).toBe('add')
  })
})

test('too many are answered with what there is, or what one order may hold', () => {
  expect(tooMany(7, true)).toBe('Only 7 tickets available for this type.')
  expect(tooMany(1, true)).toBe('Only 1 ticket available for this type.')
  expect(tooMany(10, false)).toBe('One order can hold up to 10 tickets of this type.')
})
