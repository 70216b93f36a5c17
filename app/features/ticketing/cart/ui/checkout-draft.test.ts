import { describe, expect, test } from 'vitest'
import { emptySeat, seatProblems } from '../../tickets/ui/seat-draft.ts'
import type { CartLine } from './cart-prices.ts'
import {
  type CheckoutDraft,
  isLater,
  newDraft,
  orderRequest,
  seatsOfLines,
  withPrefill,
} from './checkout-draft.ts'

const menu = {
  starters: [{ id: 'soup', name: 'Soup', allergens: ['Ce'] }],
  mains: [{ id: 'fish', name: 'Fish', allergens: [] }],
  desserts: [{ id: 'dates', name: 'Dates', allergens: [] }],
}
const prefill = {
  seat: { fullName: 'Amira Haddad', email: 'amira@school.example' },
  buyer: { name: 'Amira Haddad' },
}
const complete = {
  ...emptySeat,
  fullName: 'Tom O’Leary',
  email: 'tom@school.example',
  whatsappNumber: '+971',
  companyName: 'Creek School',
}

function aLine(
  ticketTypeId: string,
  changes: {
    quantity?: number
    seatsPerTicket?: number
    detailsRequired?: boolean
    asksContactDetails?: boolean
  } = {},
): CartLine {
  const { quantity = 1, seatsPerTicket = 1 } = changes
  const { detailsRequired = false, asksContactDetails = true } = changes
  const ticket = { name: 'Standard', seatsPerTicket }
  const event = { title: 'Evening', menu: null, detailsRequired, asksContactDetails }
  return { ticketTypeId, quantity, ticket, event } as unknown as CartLine
}

describe('the seats of a cart', () => {
  test('are counted by the seats per ticket, numbered over the whole order', () => {
    const seats = seatsOfLines([aLine('a', { quantity: 2 }), aLine('b', { seatsPerTicket: 2 })])
    expect(seats.map(({ key, number, mayWait }) => [key, number, mayWait])).toEqual([
      ['a:0', 1, false],
      ['a:1', 2, true],
      ['b:0', 3, true],
      ['b:1', 4, true],
    ])
  })

  test('may not be left for later when the event requires all attendees', () => {
    const seats = seatsOfLines([aLine('a', { quantity: 2, detailsRequired: true })])
    expect(seats.map((seat) => seat.mayWait)).toEqual([false, false])
  })

  test('are left for later unless they are opened', () => {
    const [first, second] = seatsOfLines([aLine('a', { quantity: 2 })])
    if (!first || !second) throw new Error('two seats')
    const draft = newDraft('token', prefill)
    expect([isLater(draft, first), isLater(draft, second)]).toEqual([false, true])
    expect(isLater({ ...draft, open: [second.key] }, second)).toBe(false)
  })
})

describe('the order request', () => {
  const lines = [aLine('a', { quantity: 2 })]
  const draft: CheckoutDraft = { ...newDraft('token', prefill), seats: { 'a:1': complete } }

  test('fills the first seat from the signed-in account and leaves closed seats for later', () => {
    const [item] = orderRequest(draft, lines, prefill, 0).items
    expect(item?.attendees).toEqual([
      expect.objectContaining({ fullName: 'Amira Haddad', email: 'amira@school.example', menuChoices: null }),
      null,
    ])
  })

  test('has WhatsApp number and company only where they are asked, whatever is known', () => {
    const known = {
      ...prefill,
      seat: { ...prefill.seat, whatsappNumber: '+971', companyName: 'Creek School' },
    }
    const sentFor = (line: CartLine) => orderRequest(draft, [line], known, 0).items[0]?.attendees[0]
    expect(sentFor(aLine('b'))).toMatchObject({ whatsappNumber: '+971', companyName: 'Creek School' })
    expect(sentFor(aLine('b', { asksContactDetails: false }))).toMatchObject({
      ...{ fullName: 'Amira Haddad', whatsappNumber: '', companyName: '' },
    })
  })

  test('names the waitlist offer of a line', () => {
    const offer = { id: 'offer', key: 'key' }
    const offers = new Map([['a', offer]])
    expect(orderRequest(draft, lines, prefill, 0, offers).items[0]).toMatchObject({
      ticketTypeId: 'a',
      offer,
    })
    expect(orderRequest(draft, lines, prefill, 0).items[0]).not.toHaveProperty('offer')
  })

  test('includes opened seats, and the billing address only for a paid order', () => {
    const request = orderRequest({ ...draft, open: ['a:1'] }, lines, prefill, 45_000)
    expect(request.items[0]?.attendees[1]).toMatchObject({ fullName: 'Tom O’Leary' })
    expect(request.billingAddress).toMatchObject({ country: 'AE' })
    expect(orderRequest(draft, lines, prefill, 0).billingAddress).toBeNull()
    expect(orderRequest(draft, lines, prefill, 0).discountCode).toBeNull()
    const reduced = orderRequest({ ...draft, discountCode: 'spring' }, lines, prefill, 0)
    expect(reduced.discountCode).toBe('spring')
  })
})

test('signing in fills in empty fields only', () => {
  const guest = newDraft('token', { seat: {}, buyer: {} })
  const typed = { ...guest, buyer: { ...guest.buyer, email: 'other@school.example' } }
  const known = { seat: {}, buyer: { name: 'Amira Haddad', email: 'amira@school.example' } }
  const seats = { 'a:0': { ...emptySeat, whatsappNumber: '+1' }, 'b:0': emptySeat }
  const filled = withPrefill({ ...typed, seats }, { ...known, seat: prefill.seat }, 'a:0')
  expect(filled.buyer).toMatchObject({ name: 'Amira Haddad', email: 'other@school.example' })
  expect(filled.seats['a:0']).toMatchObject({ fullName: 'Amira Haddad', whatsappNumber: '+1' })
  expect(filled.seats['b:0']).toEqual(emptySeat)
})

describe('the problems of a seat', () => {
  const asked = { menu, fields: [], asksContactDetails: true }

  test.each([
    [{ fullName: 'T' }, { fullName: 'Name is required' }],
    [{ email: 'tom' }, { email: 'Invalid email address' }],
    [{ whatsappNumber: ' ' }, { whatsappNumber: 'WhatsApp number is required' }],
    [{ companyName: '' }, { companyName: 'Company name is required' }],
    [{ starter: 'soup' }, { menuChoices: 'Please choose one dish of each course' }],
    [{ starter: 'soup', mainCourse: 'fish', dessert: 'dates' }, {}],
  ])('with %o: %o', (changes, problems) => {
    expect(seatProblems({ ...complete, ...changes }, asked)).toEqual(problems)
  })

  test('are none without WhatsApp number and company where these are not asked', () => {
    const seat = { ...complete, whatsappNumber: '', companyName: '' }
    expect(seatProblems(seat, { ...asked, asksContactDetails: false })).toEqual({})
  })
})
